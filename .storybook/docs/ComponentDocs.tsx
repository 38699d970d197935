import { ArgTypes, Canvas, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import { PAGES } from '#domain/navigation.ts';
import type { PageName } from '#domain/pages.ts';
import type { About } from '#support/about.ts';

interface DocsParameters {
  readonly about?: Readonly<Record<string, Partial<About>>>;
  readonly pageName?: PageName;
  readonly fileName?: string;
}

const HEADINGS = {
  for: 'Use it',
  notFor: 'Use something else',
  do: 'Do',
  dont: 'Don’t',
  a11y: 'Accessibility',
} as const satisfies Partial<Record<keyof About, string>>;

const STATUSES = {
  stable: 'Stable',
  internal: 'Internal: another component draws it, pages do not',
} as const satisfies Record<NonNullable<About['status']>, string>;

/** The docs page of a stories file: what each of its components is for, its properties, and its states. */
export function ComponentDocs() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta']);
  const { about = {}, pageName, fileName } = preparedMeta.parameters as DocsParameters;
  const components = Object.entries(about);
  const others = Object.entries((preparedMeta.subcomponents ?? {}) as Readonly<Record<string, ComponentType>>);
  return (
    <>
      <Title />
      <Description of="meta" />
      {pageName !== undefined && <PageFacts name={pageName} />}
      {components.map(([name, component]) => (
        <AboutComponent key={name} about={component} name={components.length > 1 ? name : undefined} />
      ))}
      {pageName === undefined ? (
        <Primary />
      ) : (
        <>
          <Canvas of={csfFile.moduleExports?.InItsLayout} />
          <Controls />
        </>
      )}
      {preparedMeta.component && pageName === undefined && (
        <>
          <h2>Properties</h2>
          <ArgTypes of={preparedMeta.component} />
        </>
      )}
      {others.map(([name, component]) => (
        <section key={name}>
          <h3>{name}</h3>
          <ArgTypes of={component} />
        </section>
      ))}
      {pageName === undefined && <Stories includePrimary={false} />}
      {fileName !== undefined && (
        <p>
          Source: <code>{fileName.replace(/^\.\//, '').replace('.stories', '')}</code>
        </p>
      )}
    </>
  );
}

function AboutComponent({ name, about }: { readonly name: string | undefined; readonly about: Partial<About> }) {
  const { status = 'stable' } = about;
  return (
    <section>
      {name !== undefined && <h2>{name}</h2>}
      <dl>
        {Object.entries(HEADINGS).map(([key, heading]) => {
          const sentence = about[key as keyof typeof HEADINGS];
          return sentence === undefined ? null : <Fact key={key} name={heading} fact={sentence} />;
        })}
        <Fact name="Status" fact={STATUSES[status]} />
      </dl>
    </section>
  );
}

const Fact = ({ name, fact }: { readonly name: string; readonly fact: string }) => (
  <div style={{ display: 'flex', gap: 16, paddingBlock: 4, fontSize: 14, lineHeight: '20px' }}>
    <dt style={{ flex: '0 0 10rem', margin: 0, fontSize: 'inherit', fontStyle: 'normal', fontWeight: 700 }}>{name}</dt>
    <dd style={{ margin: 0, maxWidth: '70ch' }}>{fact}</dd>
  </div>
);

const ENTRANCE = { public: 'everyone', member: 'everyone who is logged in' } as const;

function PageFacts({ name }: { readonly name: PageName }) {
  const { path, access } = PAGES[name];
  const who = access === 'public' || access === 'member' ? ENTRANCE[access] : `the role ${access} alone`;
  return (
    <p>
      <code>{path}</code>, for {who}.
    </p>
  );
}
