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

/** On a server-rendered page the element is upgraded before React sets its instance. */
const waiting = { 'await-instance': '' }

const hand = (instance: VitrineInstance | undefined, children: React.ReactNode): React.ReactNode =>
  React.createElement(Provider, { ...(instance && { instance }), ...waiting }, children)

export type VitrineProviderProps = { children?: React.ReactNode } & (
  | { instance: VitrineInstance; options?: never }
  /** Read once; language, appearance and account may change later. */
  | { instance?: never; options: VitrineOptions }
)

interface FromOptionsProps {
  options: VitrineOptions
  children?: React.ReactNode
}

const FromOptions = ({ options, children }: FromOptionsProps): React.ReactNode => {
  const [instance, setInstance] = React.useState<VitrineInstance>()
  const made = React.useRef<VitrineInstance | null>(null)
  // Created in an effect and kept: strict mode renders twice, and creating an instance requests a token.
  // Until then the children are rendered, as on a server: the widgets show their fallback content.
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

/** Provides the widgets inside it with API, session, language and appearance, from an instance or from the options for one. */
export const VitrineProvider = ({ instance, options, children }: VitrineProviderProps): React.ReactNode =>
  instance ? hand(instance, children) : React.createElement(FromOptions, { options }, children)

export { createVitrine }
export type { FetchToken, VitrineInstance, VitrineOptions } from '@vitrine/widgets'
