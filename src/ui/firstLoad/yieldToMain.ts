/** The browser answers meanwhile what it was asked: on a phone each step of the start takes a moment. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
