const EXAMPLE = `it('counts the year of the model as the first year of running', () => {
  expect(yearsRunningLabel(2022, 2022)).toBe('1 Year Running');
  expect(yearsRunningLabel(2020, 2022)).toBe('3 years Running');
});`;

export function UnitTestsAnswer() {
  return (
    <>
      <p>
        A unit test runs one small piece of a program, often a single function, by itself, and compares what it does
        with what it should do. No network, no database, no clock that ticks: so it gives the same answer every time, in
        a few milliseconds.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide listing is scrolled by keyboard too */}
      <pre tabIndex={0}>
        <code>{EXAMPLE}</code>
      </pre>
      <ul>
        <li>
          <strong>You hear of a mistake within seconds</strong>, next to the line that made it, and not from a customer
          on Friday evening.
        </li>
        <li>
          <strong>You dare to change things.</strong> Code that is covered can be rewritten; the tests say whether it
          still does what it did.
        </li>
        <li>
          <strong>The tests explain.</strong> Well named, they are the one description of the rules that can’t fall
          behind.
        </li>
        <li>
          <strong>The design improves.</strong> What is hard to test usually does too much, or reaches for things it
          should be given.
        </li>
      </ul>
      <p>
        Test behaviour, not the way it is achieved; give the edges more attention than the middle; and see every test
        fail once, for one that can’t fail guards nothing. Unit tests say little about how the pieces fit together. That
        is what integration and end-to-end tests are for: fewer, slower, and just as necessary.
      </p>
    </>
  );
}
