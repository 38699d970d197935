/** Widths in pixels in which every large drawing of ours has WebP pictures. */
export const DRAWING_WIDTHS = [320, 800, 1200] as const;
/** A browser that wants a picture about this wide takes the drawing itself, SVG, which is sharp at every size. */
export const SVG_WIDTH = 1600;

/**
 * Smaller drawings, such as portraits and brands, cost a browser no more than a picture of them. The home page's car is one alone, and the
 * first that a page needs: on a slow network five times as many bytes would take longer than its drawing.
 */
const LARGE_DRAWING = /^(\/(?:cars\/[\w-]+|art\/(?:car-\w+|tile-\w+|welcome|not-found|no-picture)))\.svg$/;

/** The address of a large drawing without its ending, which the pictures of it begin with; undefined for any other address. */
export const drawingNameOf = (address: string): string | undefined => LARGE_DRAWING.exec(address)?.[1];
