import { Directive, directive } from '../directive.ts'
import type { ChildPart } from '../parts.ts'
import { nothing } from '../template.ts'

class Keyed extends Directive {
  #key: unknown = nothing

  update(part: ChildPart, [key, value]: [unknown, unknown]): unknown {
    if (key !== this.#key) part.clear()
    this.#key = key
    return value
  }
}

/** Draws anew when the key is another. */
export const keyed = directive(Keyed)
