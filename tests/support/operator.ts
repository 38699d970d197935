import type { Operator } from '#domain/operator.ts';

/** An operator who has given everything, the terms with every kind of block. */
export const OPERATOR: Operator = {
  name: 'Second Gear Dhaka Ltd',
  address: ['12 Station Road', 'Dhaka 1205'],
  email: 'help@cars.example',
  phone: '+880 2 123456',
  register: 'Register of companies, C-123456',
  texts: {
    terms: [
      { kind: 'heading', level: 2, spans: [{ text: 'What you agree to' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Be ' },
          { text: 'honest', look: 'strong' },
          { text: ' about your car, ' },
          { text: 'always', look: 'emphasis' },
          { text: '.' },
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'Look' }], [{ text: 'Pay' }]] },
      { kind: 'heading', level: 3, spans: [{ text: 'Questions' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Read the ' },
          { text: 'answers', href: '/help' },
          { text: ' or ' },
          { text: 'the law', href: 'https://law.example/cars' },
          { text: '.' },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: 'No dealers' }]] },
    ],
  },
};
