import type { Preview } from '@storybook/react-vite';
import type { SimulatedFailure } from '#adapters/memory/SimulatedFailures.ts';
import type { Email } from '#domain/email.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import type { ControlState } from './controlStates.ts';
import type { Preferences } from './preferences.ts';

/** The networks that the toolbar offers, as what happens to every call; a story's own failures win over it. */
export const NETWORKS = {
  fast: undefined,
  slow: { delayMs: 2_000 },
  failing: { fail: 'unavailable' },
  hanging: { hangs: true },
  offline: { fail: 'offline' },
} as const satisfies Readonly<Record<string, SimulatedFailure | undefined>>;

/** Who is signed in, by the toolbar's role. */
export const ROLES = {
  guest: undefined,
  buyer: BUYER.email,
  seller: SELLER.email,
  admin: ADMIN.email,
} as const satisfies Readonly<Record<string, Email | undefined>>;

/** What a person has asked the system for, by the toolbar's choices. Forced colours are more than a preference: forcedColours.ts. */
export const MOTIONS = { system: {}, reduced: { 'prefers-reduced-motion': 'reduce' } } as const satisfies Readonly<
  Record<string, Preferences>
>;
export const CONTRASTS = {
  system: {},
  more: { 'prefers-contrast': 'more' },
  forced: {},
} as const satisfies Readonly<Record<string, Preferences>>;

/** What the toolbar has set; `role: 'story'` is whoever the story says. */
export interface ToolbarValues {
  readonly theme: 'system' | 'light' | 'dark';
  readonly role: 'story' | keyof typeof ROLES;
  readonly network: keyof typeof NETWORKS;
  readonly texts: 'story' | 'long';
  readonly motion: keyof typeof MOTIONS;
  readonly contrast: keyof typeof CONTRASTS;
  readonly direction: 'ltr' | 'rtl';
  /** Of the story's main control. */
  readonly state: 'story' | ControlState;
  readonly toasts: 'pass' | 'stay';
  /** What is around a page. */
  readonly frame: 'none' | 'site';
}

export const initialToolbar: ToolbarValues = {
  theme: 'system',
  role: 'story',
  network: 'fast',
  texts: 'story',
  motion: 'system',
  contrast: 'system',
  direction: 'ltr',
  state: 'story',
  toasts: 'pass',
  frame: 'none',
};

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Colours',
    toolbar: {
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Colours of the system' },
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  role: {
    description: 'Who is signed in',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: 'story', title: 'As the story says' },
        { value: 'guest', title: 'Guest' },
        { value: 'buyer', title: 'Buyer' },
        { value: 'seller', title: 'Seller' },
        { value: 'admin', title: 'Admin' },
      ],
    },
  },
  network: {
    description: 'What happens to every call to the server',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'fast', title: 'Fast network' },
        { value: 'slow', title: 'Slow: two seconds a call' },
        { value: 'failing', title: 'Failing: the server answers with an error' },
        { value: 'hanging', title: 'Hanging: no answer ever comes' },
        { value: 'offline', title: 'Offline: the server is not reached' },
      ],
    },
  },
  texts: {
    description: 'Length of texts, size of prices',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: 'story', title: 'Usual texts' },
        { value: 'long', title: 'Very long texts, large prices' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Motion of the system' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
    },
  },
  contrast: {
    description: 'Contrast',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Contrast of the system' },
        { value: 'more', title: 'More contrast' },
        { value: 'forced', title: 'Forced colours' },
      ],
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  state: {
    description: 'State of the main control',
    toolbar: {
      icon: 'pointerdefault',
      dynamicTitle: true,
      items: [
        { value: 'story', title: 'Control as it is' },
        { value: 'hover', title: 'Hovered' },
        { value: 'focus', title: 'Focused' },
        { value: 'pressed', title: 'Pressed' },
      ],
    },
  },
  toasts: {
    description: 'How long toasts stay',
    toolbar: {
      icon: 'bell',
      dynamicTitle: true,
      items: [
        { value: 'pass', title: 'Toasts pass' },
        { value: 'stay', title: 'Toasts stay until they are closed' },
      ],
    },
  },
  frame: {
    description: 'What is around a page',
    toolbar: {
      icon: 'browser',
      dynamicTitle: true,
      items: [
        { value: 'none', title: 'Page alone' },
        { value: 'site', title: 'Page in its layout' },
      ],
    },
  },
};

/** The widths that Storybook's own viewport menu offers. */
export const WIDTHS = {
  small: { name: 'Small phone, 320', type: 'mobile', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone, 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet, 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
  laptop: { name: 'Laptop, 1280', type: 'desktop', styles: { width: '1280px', height: '800px' } },
  wide: { name: 'Wide, 1440', type: 'desktop', styles: { width: '1440px', height: '900px' } },
} as const;
