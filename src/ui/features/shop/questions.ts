/** A question of the help page, with its answer: short sentences, in the words of the pages. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface Topic {
  readonly title: string;
  readonly questions: readonly Question[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'Buying',
    questions: [
      {
        id: 'see-a-car',
        question: 'How do I see a car before I buy it?',
        answer:
          'Press “Book Now”, and say where and when you can meet. Booking costs nothing. With a proven email address you then see how to reach the seller.',
      },
      {
        id: 'keep-a-car',
        question: 'Does a booking keep the car for me?',
        answer: 'No. Others may book it too, and whoever pays first owns it. You are told when somebody was faster.',
      },
      {
        id: 'price-label',
        question: 'What does “Good price” mean?',
        answer:
          'The price is compared with at least five similar cars of other sellers: same make and model, about the same year and mileage. The car’s page shows them. No label means that there are too few to compare.',
      },
      {
        id: 'new-cars',
        question: 'Can I be told when the right car comes?',
        answer:
          'Yes. Search with the filters that matter to you and press “Save this search”. Cars on your wishlist tell you when their price drops, when they are sold and when they are for sale again.',
      },
      {
        id: 'cancel',
        question: 'How do I cancel a booking?',
        answer: 'Open My Orders and press “Cancel” at the car. You can do that until you have paid.',
      },
    ],
  },
  {
    title: 'Selling',
    questions: [
      {
        id: 'list-a-car',
        question: 'How do I sell my car?',
        answer:
          'Sign up as a seller and open “Add A Product”. Say what is wrong with the car as well: buyers see it anyway, and come back to people who told them.',
      },
      {
        id: 'verified',
        question: 'What is the blue check?',
        answer:
          'An admin of this market has verified the seller. It says something about the person, not about the car.',
      },
      {
        id: 'advertise',
        question: 'What does “Advertise” do?',
        answer: 'It puts your car on the home page, for free. It ends when the car is sold, or when you stop it.',
      },
      {
        id: 'sold-elsewhere',
        question: 'I sold my car to somebody else. What now?',
        answer: 'Mark it as sold in My Products. Everybody who booked it is told, and nobody can pay for it any more.',
      },
    ],
  },
  {
    title: 'Paying',
    questions: [
      {
        id: 'who-gets-the-money',
        question: 'Who gets my money?',
        answer: 'Your card pays whoever runs this market. They settle with the seller.',
      },
      {
        id: 'faster-buyer',
        question: 'What if somebody pays before me?',
        answer: 'Then your payment buys nothing, and you get it back in full, to the card that paid.',
      },
      {
        id: 'fraud',
        question: 'How do I know that nobody cheats me?',
        answer:
          'See the car and its papers first, and drive it. Pay on this market’s page alone: whoever asks for a transfer, a voucher or a payment in advance is not to be trusted.',
      },
      {
        id: 'complain',
        question: 'Something went wrong with my payment. What can I do?',
        answer:
          'Write to whoever runs this market, and name the transaction id that your order shows. You find them below.',
      },
    ],
  },
];

/** What is left of the topics whose questions or answers have every word. */
export function findQuestions(text: string): readonly Topic[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return TOPICS.map(({ title, questions }) => ({
    title,
    questions: questions.filter(({ question, answer }) => {
      const all = `${question} ${answer}`.toLowerCase();
      return words.every((word) => all.includes(word));
    }),
  })).filter(({ questions }) => questions.length > 0);
}
