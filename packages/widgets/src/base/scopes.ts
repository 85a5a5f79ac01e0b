import { featureWidgets, scopesOfWidgets, type WidgetScope } from '@vitrine/core/catalogue'

/** `<vitrine-ads-list>` and `<vitrine-ads-list-partner>` are both ads lists. */
const isOf = (name: string, tag: string): boolean => `${tag}-`.startsWith(`vitrine-${name}-`)

/** Longest first, since a name may begin with another. */
const byLength = featureWidgets.toSorted((a, b) => b.length - a.length)

/** The scopes without which a widget shows nothing, by its tag, before its code is loaded. */
export const scopesOf = (element: Element): readonly WidgetScope[] => {
  const name = byLength.find((widget) => isOf(widget, element.localName))
  return ((name && scopesOfWidgets[name]) ?? []).filter((scope) => !scope.endsWith('write') || !element.hasAttribute('readonly'))
}

/** The scopes of all widgets below an element, without duplicates. */
export const scopesBelow = (element: Element): WidgetScope[] => [...new Set([...element.querySelectorAll('*')].flatMap(scopesOf))]
