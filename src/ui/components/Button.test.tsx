import { ActionIcon, Burger, Button, MantineProvider, Skeleton } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { theme } from '#ui/theme/theme.ts';
import type { ButtonColour, Variant } from '#ui/theme/variantColours.ts';
import { ActionIcon as OwnActionIcon } from './ActionIcon.tsx';
import { Burger as OwnBurger } from './Burger.tsx';
import { Button as OwnButton } from './Button.tsx';
import { Skeleton as OwnSkeleton } from './Skeleton.tsx';

/** Names that no style sheet knows. */
const WITHOUT_STYLE = /^mantine-(?!focus-auto|active|Button-(?:root|inner|label)$)/;

/** What an element looks like: its classes, variables and attributes, and those of everything in it. */
function looks(page: ReactNode): unknown {
  const { container } = render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      {page}
    </MantineProvider>,
  );
  const described = [...container.querySelectorAll('*')].map((element) => ({
    tag: element.tagName,
    classes: [...element.classList].filter((name) => !WITHOUT_STYLE.test(name)).sort(),
    // A circle fades in with Mantine; ours is there.
    style: element.classList.contains('m_a25b86ee') ? [] : declarationsOf(element),
    attributes: [...element.attributes]
      .filter(({ name }) => name !== 'class' && name !== 'style')
      .map(({ name, value }) => `${name}=${value}`)
      .sort(),
    text: element.textContent,
  }));
  cleanup();
  return described;
}

const declarationsOf = (element: Element): readonly string[] =>
  (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.trim().replace(/:\s+/, ':'))
    .filter((declaration) => declaration !== '')
    .sort();

const VARIANTS: readonly Variant[] = ['filled', 'light', 'default', 'subtle'];
const COLOURS: readonly ButtonColour[] = ['ember', 'teal', 'red', 'gray'];
const everyLook = VARIANTS.flatMap((variant) => COLOURS.map((color) => ({ variant, color })));

describe('our own components look as those of Mantine', () => {
  it.each(everyLook)('a button, $variant and $color', ({ variant, color }) => {
    const props = { variant, color, size: 'sm' as const };
    expect(looks(<OwnButton {...props}>Go</OwnButton>)).toEqual(looks(<Button {...props}>Go</Button>));
  });

  it('buttons of every kind', () => {
    const sections = { leftSection: <i />, rightSection: <b />, fullWidth: true, className: 'own' };
    const kinds = [
      [
        <OwnButton key="own">Go</OwnButton>,
        <Button key="theirs" size="md">
          Go
        </Button>,
      ],
      [
        <OwnButton key="own" size="lg" {...sections}>
          Go
        </OwnButton>,
        <Button key="theirs" size="lg" {...sections}>
          Go
        </Button>,
      ],
      [
        <OwnButton key="own" disabled data-disabled>
          Go
        </OwnButton>,
        <Button key="theirs" size="md" disabled>
          Go
        </Button>,
      ],
      [
        <OwnButton key="own" data-disabled>
          Go
        </OwnButton>,
        <Button key="theirs" size="md" data-disabled>
          Go
        </Button>,
      ],
      [
        <OwnButton key="own" component="a" href="/x">
          Go
        </OwnButton>,
        <Button key="theirs" size="md" component="a" href="/x">
          Go
        </Button>,
      ],
    ];
    for (const [own, theirs] of kinds) expect(looks(own)).toEqual(looks(theirs));
  });

  it('a button that works, which stays a stop for the keyboard', () => {
    const worksAt = (element: ReactNode) =>
      JSON.stringify(looks(element)).replace('"aria-disabled=true",', '').replace('"disabled=",', '');
    const own = (
      <OwnButton variant="default" loading>
        Go
      </OwnButton>
    );
    const theirs = (
      <Button variant="default" size="md" loading>
        Go
      </Button>
    );
    expect(worksAt(own)).toBe(worksAt(theirs));
  });

  it('icons that are buttons or links', () => {
    const round = { size: 44, radius: 'xl', variant: 'default' } as const;
    const link = { component: 'a', href: '/x', size: 44, className: 'own' } as const;
    expect(looks(<OwnActionIcon {...round}>x</OwnActionIcon>)).toEqual(looks(<ActionIcon {...round}>x</ActionIcon>));
    expect(
      looks(
        <OwnActionIcon {...round} disabled>
          x
        </OwnActionIcon>,
      ),
    ).toEqual(
      looks(
        <ActionIcon {...round} disabled>
          x
        </ActionIcon>,
      ),
    );
    expect(looks(<OwnActionIcon {...link}>x</OwnActionIcon>)).toEqual(looks(<ActionIcon {...link}>x</ActionIcon>));
  });

  it('places that wait', () => {
    const kinds = [
      { height: 44, radius: 'md' },
      { radius: 0, className: 'own' },
      { circle: true, height: 120 },
      { height: 22, width: '70%' },
    ] as const;
    for (const props of kinds) expect(looks(<OwnSkeleton {...props} />)).toEqual(looks(<Skeleton {...props} />));
  });

  it.each([true, false])('the button of a menu, open: %s', (opened) => {
    expect(looks(<OwnBurger opened={opened} className="own" />)).toEqual(
      looks(<Burger opened={opened} className="own" size="sm" />),
    );
  });
});

describe('a button that works', () => {
  it('keeps the focus and does nothing more', () => {
    const press = vi.fn();
    const button = (isWorking: boolean) => (
      <OwnButton onClick={press} loading={isWorking}>
        Retry
      </OwnButton>
    );
    const { rerender } = render(button(false));
    const retry = screen.getByRole('button', { name: 'Retry' });
    retry.focus();
    retry.click();
    rerender(button(true));
    retry.click();
    expect(press).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(retry);
    expect(retry.getAttribute('aria-disabled')).toBe('true');
    rerender(button(false));
    retry.click();
    expect(press).toHaveBeenCalledTimes(2);
  });
});
