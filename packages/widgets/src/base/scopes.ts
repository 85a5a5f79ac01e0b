import { areaOnlyReason, featureWidgets, neededScopes, usedScopes, type FeatureWidget, type WidgetScope } from '@vitrine/core/catalogue'

/** `<vitrine-ads-list>` and `<vitrine-ads-list-partner>` are both ads lists. */
const isOf = (name: string, tag: string): boolean => `${tag}-`.startsWith(`vitrine-${name}-`)

/** Longest first, since a name may begin with another. */
const byLength = featureWidgets.toSorted((a, b) => b.length - a.length)

const widgetOf = ({ localName }: Element): FeatureWidget | undefined => byLength.find((widget) => isOf(widget, localName))

const withoutWriting = (element: Element, scopes: readonly WidgetScope[]): WidgetScope[] =>
  scopes.filter((scope) => scope.endsWith('read') || !element.hasAttribute('readonly'))

/** The scopes that a widget can make use of, by its tag, before its code is loaded. */
export const scopesOf = (element: Element): readonly WidgetScope[] => {
  const name = widgetOf(element)
  return name ? withoutWriting(element, usedScopes(name)) : []
}

/** The scopes without which a widget shows nothing. */
export const neededScopesOf = (element: Element): readonly WidgetScope[] => {
  const name = widgetOf(element)
  return name ? withoutWriting(element, neededScopes(name)) : []
}

/** Why a widget is in the customer area alone; null for those of other sites. */
export const areaOnlyReasonOf = (element: Element): string | null => {
  const name = widgetOf(element)
  return name ? areaOnlyReason(name) : null
}

/** The scopes by which a widget changes something of what it shows; without all of them it only shows. */
export const changingScopesOf = (element: Element): readonly WidgetScope[] => {
  const name = widgetOf(element)
  return name ? usedScopes(name).filter((scope) => !scope.endsWith(':read') && scope !== 'exports:write') : []
}

/** The scopes of all widgets below an element, without duplicates. */
export const scopesBelow = (element: Element): WidgetScope[] => [...new Set([...element.querySelectorAll('*')].flatMap(scopesOf))]
