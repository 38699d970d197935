import { useEffect, useState } from 'react';
import { onFirstInteraction, whenIdle } from './scheduling.ts';

/**
 * Code that a page is whole without. The hook gives it once somebody has used the page and it is loaded; undefined until then, and where
 * it can't be loaded.
 */
export function loadedLater<Code extends object>(load: () => Promise<Code>) {
  let loaded: Code | undefined;
  return function useLater(): Code | undefined {
    const [code, setCode] = useState(loaded);
    useEffect(() => {
      if (code !== undefined) return;
      const show = (found: Code) => {
        loaded = found;
        setCode(found);
      };
      return onFirstInteraction(() => whenIdle(() => load().then(show, () => undefined)));
    }, [code]);
    return code;
  };
}
