import { createElement } from 'react';
import type { ArgTypes, SBType } from 'storybook/internal/types';
import { describe, expect, it } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { pageControls } from '../../.storybook/pageControls.ts';
import { plainControls } from '../../.storybook/plainControls.ts';

const named = (value: string): SBType => ({ name: 'other', value });
const optional = (type: SBType): SBType => ({ name: 'union', value: [type, named('undefined')] });

/** The control of one property: its type as Storybook reads it, and its value in the story. */
function controlOf(key: string, type: SBType, value?: unknown, title = 'Cars/CarCard') {
  const context = {
    argTypes: { [key]: { name: key, type } } as ArgTypes,
    initialArgs: { [key]: value },
    parameters: { __isArgsStory: true },
    title,
  };
  const { control, options, table, mapping } = plainControls(context as never)[key] ?? {};
  return { control, options, isHidden: table?.disable === true, mapping };
}

describe('the controls of a story', () => {
  it('are toggles, texts and numbers, also where a property may be undefined', () => {
    expect(controlOf('isOver', optional({ name: 'boolean' })).control).toEqual({ type: 'boolean' });
    expect(controlOf('note', optional({ name: 'string' })).control).toEqual({ type: 'text' });
    expect(controlOf('email', named('Email'), 'bina@demo.test').control).toEqual({ type: 'text' });
    expect(controlOf('children', named('ReactNode'), 'Delete').control).toEqual({ type: 'text' });
    expect(controlOf('savedAt', { name: 'number' }, 1_779_010_200_000).control).toEqual({ type: 'date' });
  });

  it('offer the real choices of a type that is imported', () => {
    expect(controlOf('category', named('Category'), 'suv').options).toEqual(['suv', 'sedan', 'sports']);
    expect(controlOf('color', { name: 'string' }, 'red').options).toContain('teal');
    expect(controlOf('offer', optional(named('CarOffer'))).mapping).toMatchObject({ sold: { is: 'sold' } });
  });

  it('offer failures in place of an object that nobody can type', () => {
    const { options, mapping } = controlOf('failure', named('unknown'), new Failure('conflict'));
    expect(options).toContain('offline');
    expect(mapping?.offline).toEqual(new Failure('offline'));
    expect(mapping?.none).toBeUndefined();
  });

  it('are missing where only a program can write the value, or nothing would be seen', () => {
    expect(controlOf('children', named('ReactNode'), createElement('p')).isHidden).toBe(true);
    expect(controlOf('more', { name: 'object', value: {} }, { hasMore: true, load: () => undefined }).isHidden).toBe(
      true,
    );
    expect(controlOf('draft', named('FormDraft')).isHidden).toBe(true);
    expect(controlOf('className', optional({ name: 'string' })).isHidden).toBe(true);
    expect(controlOf('name', { name: 'string' }, 'choice', 'Forms/Choices').isHidden).toBe(true);
    expect(controlOf('name', { name: 'string' }, 'Bina').isHidden).toBe(false);
  });

  it('leave a record to Storybook’s editor, and what a story says itself', () => {
    expect(controlOf('car', named('Car'), { name: 'Tern', price: 12_500 })).toMatchObject({ isHidden: false });
    const size = { name: 'size', type: { name: 'string' }, options: ['sm', 'md'] };
    const context = { argTypes: { size }, initialArgs: {}, parameters: { __isArgsStory: true }, title: '' };
    expect(plainControls(context as never)).toEqual({ size });
  });

  it('offer choices for what only the story names', () => {
    const context = { argTypes: {}, initialArgs: { variant: 'light' }, parameters: { __isArgsStory: true }, title: '' };
    expect(plainControls(context as never).variant?.options).toContain('subtle');
  });

  it('are none for a story that draws without its arguments', () => {
    const context = { argTypes: {}, initialArgs: { isOver: true }, parameters: {}, title: '' };
    expect(plainControls(context as never).isOver?.table?.disable).toBe(true);
  });

  it('change the market of a page: each has a control', () => {
    const controls = pageControls({ argTypes: {}, initialArgs: {}, title: 'Pages/Home' } as never);
    const types = Object.values(controls).map(({ control }) =>
      typeof control === 'object' ? control.type : undefined,
    );
    expect(types).toEqual(['range', 'text', 'number', 'boolean']);
  });
});
