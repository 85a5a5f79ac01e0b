/** A place in the document that values are written to. */
export interface Part {
  directive?: Directive | undefined
  set(value: unknown): void
}

/** A value that has a way of its own to be written; lives as long as it stands in the same place. */
export abstract class Directive {
  // oxlint-disable-next-line typescript/no-explicit-any -- each directive knows its place and its arguments
  abstract update(part: any, args: any): unknown
}

type DirectiveClass = new (part: Part) => Directive

class Use {
  readonly type: DirectiveClass
  readonly args: readonly unknown[]

  constructor(type: DirectiveClass, args: readonly unknown[]) {
    this.type = type
    this.args = args
  }
}

export const directive =
  (type: DirectiveClass) =>
  (...args: unknown[]): unknown =>
    new Use(type, args)

/** What a value stands for in its place. */
export const resolve = (part: Part, value: unknown): unknown => {
  if (!(value instanceof Use)) {
    part.directive = undefined
    return value
  }
  if (part.directive?.constructor !== value.type) part.directive = new value.type(part)
  return part.directive.update(part, value.args)
}
