import { defineElement } from './define-element.ts'

type Loader = () => Promise<CustomElementConstructor>

/** Every widget by its name; each is fetched when asked for. */
const widgets = {
  provider: async () => (await import('../provider/provider.ts')).VitrineProvider,
  'ads-list': async () => (await import('../ads-list/ads-list.ts')).VitrineAdsList,
  'contact-synthesis': async () => (await import('../contact-synthesis/contact-synthesis.ts')).VitrineContactSynthesis,
  'contact-breakdown': async () => (await import('../contact-breakdown/contact-breakdown.ts')).VitrineContactBreakdown,
  'contact-form': async () => (await import('../contact-form/contact-form.ts')).VitrineContactForm,
  'contact-list': async () => (await import('../contact-list/contact-list.ts')).VitrineContactList,
} satisfies Record<string, Loader>

export type WidgetName = keyof typeof widgets

export const widgetNames = Object.keys(widgets) as readonly WidgetName[]

export interface DefineOptions {
  /** Added to the tag, so that two versions can live on one page: `partner` gives `<vitrine-ads-list-partner>`. */
  suffix?: string
}

/** Fetches a widget and registers its tag; resolves to the tag. Safe to call twice. */
export const defineWidget = async (name: WidgetName, { suffix }: DefineOptions = {}): Promise<string> => {
  const element = await widgets[name]()
  const tag = suffix ? `vitrine-${name}-${suffix}` : `vitrine-${name}`
  return defineElement(tag, suffix ? class extends (element as typeof HTMLElement) {} : element)
}
