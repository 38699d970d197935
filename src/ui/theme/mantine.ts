/*
 * What Mantine's components need, which no first page draws: the theme and their style sheets. A file that draws one of them imports
 * this one (tests/laws/mantine.test.ts). When you use a new component, add its sheet here, and those of the components it contains.
 * The sheets are in a cascade layer, so that ours win whichever is loaded last.
 */
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { theme } from '#ui/theme/theme.ts';
import { mantineTheme } from './firstTheme.ts';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import './mantine.css';

Object.assign(mantineTheme, mergeMantineTheme(DEFAULT_THEME, theme));
