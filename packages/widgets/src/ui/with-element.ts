import { noChange } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'

type Run = (element: Element) => void

class WithElement extends Directive {
  #last: Run | undefined

  render(_run: Run): unknown {
    return noChange
  }
  override update({ element }: ElementPart, [run]: [Run]): unknown {
    if (run !== this.#last) run(element)
    this.#last = run
    return noChange
  }
}

/** Calls a function, once until it is another one, with the element it stands on, before that is inserted; lit's `ref` also tells of the end. */
export const withElement = directive(WithElement)
