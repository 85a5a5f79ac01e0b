import type { WidgetScope } from '@vitrine/core/embed'

const needs: Record<string, readonly WidgetScope[]> = {
  'ads-list': ['ads:read', 'ads:write'],
  'contact-list': ['contacts:read', 'contacts:write'],
  'contact-synthesis': ['contacts:read'],
  'contact-breakdown': ['contacts:read'],
}

/** The rights without which a widget of staff shows nothing; known by its tag, before its code is there. */
export const scopesOf = (element: Element): readonly WidgetScope[] => {
  const [, name = ''] = /^vitrine-(ads-list|contact-[^-]+)/.exec(element.localName) ?? []
  return (needs[name] ?? []).filter((scope) => !scope.endsWith('write') || !element.hasAttribute('readonly'))
}

/** The rights of all widgets below an element, each once. */
export const scopesBelow = (element: Element): WidgetScope[] => [...new Set([...element.querySelectorAll('*')].flatMap(scopesOf))]
