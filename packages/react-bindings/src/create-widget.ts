import { createComponent, type Options, type ReactWebComponent } from '@lit/react'
import * as React from 'react'

/** What Lit knows of the properties of an element. */
interface ElementClass<Element extends HTMLElement> {
  new (): Element
  readonly observedAttributes: readonly string[]
  readonly elementProperties: ReadonlyMap<PropertyKey, { attribute?: boolean | string }>
}

/** The attribute of a property; null if it has none. */
const attributeOf = (name: string, attribute: boolean | string = true): string | null =>
  attribute === true ? name.toLowerCase() : attribute || null

/** `adHref` becomes `ad-href`. What no attribute can say, such as a list, the browser sets as a property. */
const asAttributes = (
  { elementProperties }: Pick<ElementClass<HTMLElement>, 'elementProperties'>,
  props: object,
): Record<string, unknown> => {
  const attributes = Object.entries(props).map(([name, value]: [string, unknown]): [string | null, unknown] => {
    const property = elementProperties.get(name)
    if (!property) return [name, value]
    const isPlain = value === true || typeof value === 'string' || typeof value === 'number'
    return [isPlain ? attributeOf(name, property.attribute) : null, value === true ? '' : String(value)]
  })
  return Object.fromEntries(attributes.filter(([name]) => name !== null))
}

/** Declares no properties, so that everything is left to React. */
const Bare = class {}

/**
 * The component of an element. In a browser it sets properties; on a server, which has no elements to set them on, it writes them as
 * attributes into the page, where the element finds them before React has taken the page over.
 */
export const createWidget = <Element extends HTMLElement, Events extends NonNullable<Options<Element>['events']>>(
  options: Omit<Options<Element, Events>, 'react' | 'elementClass'> & { elementClass: ElementClass<Element> },
): ReactWebComponent<Element, Events> => {
  if ('document' in globalThis) return createComponent<Element, Events>({ ...options, react: React })
  const { elementClass } = options
  const Written = createComponent({ ...options, react: React, elementClass: Bare as unknown as ElementClass<Element> })
  // Lit collects the properties with those of the classes below when it is asked for the attributes.
  void elementClass.observedAttributes
  const OnServer = React.forwardRef<Element, object>((props, _ref) =>
    React.createElement(Written as React.ElementType, asAttributes(elementClass, props)),
  )
  OnServer.displayName = options.displayName
  return OnServer as unknown as ReactWebComponent<Element, Events>
}
