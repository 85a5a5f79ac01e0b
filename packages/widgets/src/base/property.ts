import type { PropertyDeclaration, ReactiveElement } from 'lit'

/** Lit's `property` for the one kind of decorator used here, at a third of its weight. */
export const property =
  (options?: PropertyDeclaration) =>
  (prototype: object, name: string): void =>
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options)
