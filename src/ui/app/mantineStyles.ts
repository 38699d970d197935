/*
 * Mantine's style sheets of what every page may show; those of texts, fields, dialogs and tables are in `../theme/mantine.ts`. All are in a
 * cascade layer, so that our own styles win whatever is loaded last. Mantine's complete style sheet is four times as large.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../theme/theme.css';
