import { featureWidgets, scopesOfWidgets, type WidgetScope } from '@vitrine/core/catalogue'

/** `<vitrine-ads-list>` and `<vitrine-ads-list-partner>` are both ads lists. */
const isOf = (name: string, tag: string): boolean => `${tag}-`.startsWith(`vitrine-${name}-`)

/** A name may begin with another. */
const byLength = featureWidgets.toSorted((a, b) => b.length - a.length)

/** The rights without which a widget of staff shows nothing; known by its tag, before its code is there. */
export const scopesOf = (element: Element): readonly WidgetScope[] => {
  const name = byLength.find((widget) => isOf(widget, element.localName))
  return ((name && scopesOfWidgets[name]) ?? []).filter((scope) => !scope.endsWith('write') || !element.hasAttribute('readonly'))
}

/** The rights of all widgets below an element, each once. */
export const scopesBelow = (element: Element): WidgetScope[] => [...new Set([...element.querySelectorAll('*')].flatMap(scopesOf))]
