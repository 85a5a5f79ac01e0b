import { Directive, directive } from '../directive.ts'
import type { ChildPart } from '../parts.ts'
import { noChange } from '../template.ts'

class Guard extends Directive {
  #before: readonly unknown[] | undefined

  update(_part: ChildPart, [values, draw]: [readonly unknown[], () => unknown]): unknown {
    const before = this.#before
    if (before && values.every((value, at) => value === before[at])) return noChange
    this.#before = values
    return draw()
  }
}

/** Draws again only when one of the values is another; there are always as many. */
export const guard = directive(Guard)
