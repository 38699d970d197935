/** Height of the top bar on a wide screen, with texts of the usual size, in CSS pixels. On a narrow one it is lower. */
export const TOP_BAR_HEIGHT = 69;
