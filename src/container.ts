import type { Container, ServiceIdentifier } from 'inversify';

declare const tokenType: unique symbol;

/** The name of a service in the container, typed by the service. */
export type Token<T> = symbol & { readonly [tokenType]?: T };
/** A new name. */
export const token = <T>(name: string): Token<T> => Symbol(name);

const serviceIdentifier = <T>(id: Token<T>): ServiceIdentifier<T> => id as ServiceIdentifier<T>;

/** Binds a class whose constructor takes one object of dependencies; a missing or wrong one does not compile. */
export function bindClass<T, Parts extends object>(
  container: Container,
  id: Token<T>,
  Service: new (dependencies: Parts) => T,
  parts: { readonly [Name in keyof Parts]: Token<Parts[Name]> },
): void {
  const names = Object.keys(parts);
  const tokens = Object.values<symbol>(parts);
  const build = (...resolved: readonly unknown[]): T =>
    new Service(Object.fromEntries(names.map((name, index) => [name, resolved[index]])) as Parts);
  container.bind<T>(serviceIdentifier(id)).toResolvedValue(build, tokens);
}

/** Binds an existing value. */
export function bindValue<T>(container: Container, id: Token<T>, value: T): void {
  container.bind<T>(serviceIdentifier(id)).toConstantValue(value);
}

export const resolve = <T>(container: Container, id: Token<T>): T => container.get<T>(serviceIdentifier(id));
