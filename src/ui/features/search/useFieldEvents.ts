import { type RefObject, useEffect } from 'react';

type FieldEvents = Pick<HTMLElementEventMap, 'focus' | 'click' | 'input' | 'keydown' | 'focusout' | 'submit'>;
type Listeners = { readonly [Name in keyof FieldEvents]?: (event: FieldEvents[Name]) => void };

/** Listens to a field, and to the sending of its form: what is loaded later than the field can't be among its properties. */
export function useFieldEvents(field: RefObject<HTMLInputElement | null>, listeners: Listeners): void {
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const stops = Object.entries(listeners).map(([name, listener]) => {
      const target = name === 'submit' ? form : input;
      target?.addEventListener(name, listener as (event: Event) => void);
      return () => target?.removeEventListener(name, listener as (event: Event) => void);
    });
    return () => {
      for (const stop of stops) stop();
    };
  });
}
