import type { EmbedKey } from '@vitrine/core/embed'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount } from '../base/services.tsx'
import { IconButton } from '../ui/Button.tsx'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { IconClose } from '../ui/icons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { EstablishmentPreview, Preview, ReviewsPreview, type PreviewSubject } from './Preview.tsx'
import { noScriptSnippets } from './embed.no-script-snippets.view.ts'
import { pageSnippets, shownByKey, type Snippet, type SnippetSubject } from './embed.page-snippets.view.ts'
import { serverSnippets } from './embed.server-snippets.view.ts'
import { apiAddress, useRelease } from './use-release.ts'
import * as css from './embed.css.ts'

const useCode = () => {
  const { t } = useTranslation('embed-keys')
  return (snippets: readonly Snippet[], hint: string) => (
    <div className={css.panel}>
      <p className={css.note}>{hint}</p>
      {snippets.map(({ name, code }) => (
        <CodeBlock key={name} name={name} code={code} copy={t('actions.copy')} copied={t('done.copied')} />
      ))}
    </div>
  )
}

const PageCode = ({ from, origin = '' }: { from: SnippetSubject; origin?: string }) => {
  const { t } = useTranslation('embed-keys')
  const code = useCode()
  const { script, npm, react } = pageSnippets(from)
  const noScript = noScriptSnippets(from, origin, currentLanguage())
  const isForVisitors = from.key.kind === 'publishable'
  const hint = (sentence: string): string => (isForVisitors ? `${sentence} ${t('snippet.fallbackHint')}` : sentence)
  return (
    <Tabs
      label={t('snippet.tabs')}
      tabs={[
        { key: 'script', label: t('snippet.script'), panel: code(script, hint(t('snippet.scriptHint'))) },
        { key: 'npm', label: t('snippet.npm'), panel: code(npm, hint(t('snippet.npmHint'))) },
        { key: 'react', label: t('snippet.react'), panel: code(react, hint(t('snippet.reactHint'))) },
        ...(noScript.length > 0
          ? [{ key: 'no-script', label: t('snippet.noScript'), panel: code(noScript, t('snippet.noScriptHint')) }]
          : []),
      ]}
    />
  )
}

const ServerCode = ({ from }: { from: SnippetSubject }) => {
  const { t } = useTranslation('embed-keys')
  const code = useCode()
  const { node, php, curl } = serverSnippets(from)
  const hint = `${t('snippet.serverHint')} ${t('snippet.keyHint')}`
  return (
    <section className={css.part}>
      <h4 className={css.partTitle}>{t('snippet.server')}</h4>
      <Tabs
        label={t('snippet.server')}
        tabs={[
          { key: 'node', label: 'Node', panel: code([{ name: 'Node', code: node }], hint) },
          { key: 'php', label: 'PHP', panel: code([{ name: 'PHP', code: php }], hint) },
          { key: 'curl', label: 'curl', panel: code([{ name: 'curl', code: curl }], hint) },
        ]}
      />
    </section>
  )
}

const StaffCode = ({ from }: { from: SnippetSubject }) => {
  const { t } = useTranslation('embed-keys')
  return (
    <div className={css.sides}>
      <ServerCode from={from} />
      <section className={css.part}>
        <h4 className={css.partTitle}>{t('snippet.page')}</h4>
        <p className={css.note}>{t('snippet.pageHint')}</p>
        <PageCode from={from} />
      </section>
    </div>
  )
}

/** The fallback text in the page, with another way to get in touch. */
const useFallback = ({ kind, widgets }: EmbedKey): string => {
  const { t } = useTranslation('embed-keys')
  const { advertiser } = useAccount()
  const shown = shownByKey({ widgets })
  if (kind === 'publishable' && shown !== 'form') return `<p>${t('snippet.fallbackEstablishment', { email: advertiser.email })}</p>`
  if (kind === 'publishable') return `<p>${t('snippet.fallbackForm', { email: advertiser.email })}</p>`
  return `<p><a href="${new URL('/', apiAddress()).href}">${t('snippet.fallbackStaff')}</a></p>`
}

interface PreviewOfKeyProps {
  subject: EmbedKey
  about: PreviewSubject
  onAbout: (about: PreviewSubject) => void
}

const PreviewOfKey = ({ subject, about, onAbout }: PreviewOfKeyProps) => {
  const shown = shownByKey(subject)
  if (shown === 'establishment') return <EstablishmentPreview publishableKey={subject.key} />
  if (shown === 'reviews') return <ReviewsPreview publishableKey={subject.key} widgets={subject.widgets} />
  return <Preview publishableKey={subject.key} about={about} onAbout={onAbout} />
}

interface EmbeddingProps {
  subject: EmbedKey
  onClose: () => void
}

/** How to embed what a key opens: code to copy, and for visitors' widgets a preview. */
export const Embedding = ({ subject, onClose }: EmbeddingProps) => {
  const { t } = useTranslation('embed-keys')
  const { advertiser } = useAccount()
  const release = useRelease()
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const fallback = useFallback(subject)
  const [about, setAbout] = useState<PreviewSubject>({ establishment: advertiser.id })
  const from = release && { ...release, key: subject, api: apiAddress(), subject: about, fallback }
  const isWhole = from !== undefined
  useEffect(() => title.current?.focus({ preventScroll: true }), [subject.id])
  // Once the code is on screen, so that it can be scrolled to.
  useEffect(() => {
    if (isWhole) place.current?.scrollIntoView({ block: 'start' })
  }, [subject.id, isWhole])
  return (
    <section ref={place} className={css.embedding} aria-labelledby="embedding-title">
      <div className={css.embeddingHead}>
        <h3 id="embedding-title" ref={title} tabIndex={-1} className={css.embeddingTitle}>
          {t('snippet.title', { name: subject.name })}
        </h3>
        <IconButton label={t('snippet.close')} onClick={onClose}>
          <IconClose />
        </IconButton>
      </div>
      {!from && <Skeleton lines={5} />}
      {from && subject.kind === 'secret' && <StaffCode from={from} />}
      {from && subject.kind === 'publishable' && (
        <div className={css.sides}>
          <PageCode from={from} origin={subject.origins[0] ?? ''} />
          <PreviewOfKey subject={subject} about={about} onAbout={setAbout} />
        </div>
      )}
    </section>
  )
}
