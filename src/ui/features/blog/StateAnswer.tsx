export function StateAnswer() {
  return (
    <>
      <p>
        Ask first whose state it is; the tool follows from the answer. Most trouble comes from keeping one kind of state
        with the means of another.
      </p>
      <dl>
        <dt>One component’s own</dt>
        <dd>
          An open menu, the text in a field: <code>useState</code>, or <code>useReducer</code> when several values
          change together. When a neighbour needs it too, lift it to the nearest parent of both.
        </dd>
        <dt>A whole branch’s</dt>
        <dd>
          A theme, the signed-in person: <code>createContext</code> and <code>useContext</code>. Context carries a value
          down; it does not manage one, and every reader renders again when it changes. So keep in it what seldom
          changes.
        </dd>
        <dt>The application’s</dt>
        <dd>
          A basket, an editor’s document: a store outside of React that components subscribe to, such as Zustand, Redux
          Toolkit or Jotai. They read a slice and render only when that slice changes. Underneath is{' '}
          <code>useSyncExternalStore</code>, which serves a small store of one’s own just as well.
        </dd>
        <dt>The server’s</dt>
        <dd>
          Lists, orders, prices. What the browser holds is a copy with a date on it, so it wants a cache that knows
          about waiting, failing and growing stale: TanStack Query, SWR, or the loaders of the router or framework.
        </dd>
        <dt>The address’s</dt>
        <dd>
          The page, a filter, a tab. In the URL it survives a reload, can be shared, and Back works without any effort.
        </dd>
        <dt>The form’s</dt>
        <dd>
          What is typed but not yet sent. The browser keeps most of it; <code>useActionState</code> or a library such as
          Formik or React Hook Form adds messages and submission.
        </dd>
      </dl>
      <p>Whatever can be worked out from other state is not state. Work it out while rendering.</p>
    </>
  );
}
