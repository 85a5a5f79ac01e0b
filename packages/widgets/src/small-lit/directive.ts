/** A place in the document that values are written to. */
export interface Part {
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

/** Few parts have one, so it is not the parts that keep it: there are thousands of them. */
const directives = new WeakMap<Part, Directive>()

/** What a value stands for in its place. */
export const resolve = (part: Part, value: unknown): unknown => {
  if (!(value instanceof Use)) {
    if (directives.has(part)) directives.delete(part)
    return value
  }
  let own = directives.get(part)
  if (own?.constructor !== value.type) directives.set(part, (own = new value.type(part)))
  return own.update(part, value.args)
}
