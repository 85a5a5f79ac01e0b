import '@vitrine/widgets/define/provider'
import { createComponent } from '@lit/react'
import { createVitrine, type VitrineInstance, type VitrineOptions } from '@vitrine/widgets'
import { VitrineProvider as ProviderElement } from '@vitrine/widgets/provider'
import * as React from 'react'

const Provider = createComponent({
  react: React,
  tagName: 'vitrine-provider',
  elementClass: ProviderElement,
  displayName: 'VitrineProviderElement',
})

/** On a page that a server rendered the element lives before React gives it its instance. */
const waiting = { 'await-instance': '' }

const hand = (instance: VitrineInstance | undefined, children: React.ReactNode): React.ReactNode =>
  React.createElement(Provider, { ...(instance && { instance }), ...waiting }, children)

export type VitrineProviderProps = { children?: React.ReactNode } & (
  | { instance: VitrineInstance; options?: never }
  /** Read once; language, look and account may change later. */
  | { instance?: never; options: VitrineOptions }
)

interface FromOptionsProps {
  options: VitrineOptions
  children?: React.ReactNode
}

const FromOptions = ({ options, children }: FromOptionsProps): React.ReactNode => {
  const [instance, setInstance] = React.useState<VitrineInstance>()
  const made = React.useRef<VitrineInstance | null>(null)
  // Made in an effect and kept: strict mode renders twice and throws one away, and making an instance fetches a token.
  // Until then what stands inside is there already, as a server renders it: the widgets wait behind their fallback.
  React.useEffect(() => {
    made.current ??= createVitrine(options)
    setInstance(made.current)
  }, [options])
  const { locale, appearance, account } = options
  React.useEffect(() => {
    instance?.update({
      ...(locale !== undefined && { locale }),
      ...(appearance !== undefined && { appearance }),
      ...(account !== undefined && { account }),
    })
  }, [instance, locale, appearance, account])
  return hand(instance, children)
}

/** Gives the widgets inside it their API, session, language and look: from a ready instance, or from the options of one. */
export const VitrineProvider = ({ instance, options, children }: VitrineProviderProps): React.ReactNode =>
  instance ? hand(instance, children) : React.createElement(FromOptions, { options }, children)

export { createVitrine }
export type { FetchToken, VitrineInstance, VitrineOptions } from '@vitrine/widgets'
