import { WideTable } from '#ui/components/WideTable.tsx';

export function FrameworksAnswer() {
  return (
    <>
      <p>
        All three build pages out of components and keep the screen in step with the state. They differ in how much they
        decide for you, and in how they find out what has changed.
      </p>
      <WideTable label="The three compared">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">React</th>
              <th scope="col">Angular</th>
              <th scope="col">Vue</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">What it is</th>
              <td>A library for the view; router, data and forms are yours to choose, or a framework’s</td>
              <td>A whole framework: router, forms, HTTP, dependency injection, command line</td>
              <td>A core with official companions for routing and state, taken as needed</td>
            </tr>
            <tr>
              <th scope="row">How you write</th>
              <td>JavaScript or TypeScript with markup in it (JSX)</td>
              <td>TypeScript classes with HTML templates</td>
              <td>Single files of template, script and style; JSX if you like</td>
            </tr>
            <tr>
              <th scope="row">How it sees a change</th>
              <td>You set state, the component runs again; a compiler can leave out needless runs</td>
              <td>Signals, and no longer Zone.js in new projects</td>
              <td>Reactive values note who reads them, and update just those</td>
            </tr>
            <tr>
              <th scope="row">Who stands behind it</th>
              <td>A foundation of its own since it left Meta’s sole care</td>
              <td>Google</td>
              <td>An independent team and its sponsors</td>
            </tr>
            <tr>
              <th scope="row">Fits well</th>
              <td>Products that want the widest choice of libraries and people, on the web and on phones</td>
              <td>Large teams that are glad when one way is the way</td>
              <td>Teams that want to start quickly and grow, and existing pages that get livelier part by part</td>
            </tr>
          </tbody>
        </table>
      </WideTable>
      <p>
        Speed seldom decides: each is fast enough when used well, and all three render on the server. Choose the one
        your team knows, or would most like to learn; the rules of your business belong in plain modules that outlive
        any of them.
      </p>
    </>
  );
}
