import { defineElement } from '../base/define-element.ts'
import { elements } from './elements.ts'
import { WidgetError } from '../base/events.ts'

export type WidgetName = keyof typeof elements

export const widgetNames = Object.keys(elements) as readonly WidgetName[]

export interface DefineOptions {
  /** Added to the tag, so that two versions can live on one page: `partner` gives `<vitrine-ads-list-partner>`. */
  suffix?: string
}

/** Fetches a widget and registers its tag; resolves to the tag. Safe to call twice. */
export const defineWidget = async (name: WidgetName, { suffix }: DefineOptions = {}): Promise<string> => {
  if (!Object.hasOwn(elements, name))
    throw new WidgetError('config', `There is no widget "${String(name)}" for pages of others. Name one of ${widgetNames.join(', ')}.`)
  const element = await elements[name]()
  const tag = suffix ? `vitrine-${name}-${suffix}` : `vitrine-${name}`
  return defineElement(tag, suffix ? class extends (element as typeof HTMLElement) {} : element)
}
