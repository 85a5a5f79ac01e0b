import { adListDefaults, type AdSummary } from '@vitrine/core/ads'
import { ContactForm } from '@vitrine/react/contact-form'
import { Establishment } from '@vitrine/react/establishment'
import { createVitrine, VitrineProvider } from '@vitrine/react/provider'
import { ReviewSummary } from '@vitrine/react/review-summary'
import { ReviewWall } from '@vitrine/react/review-wall'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdsClient } from '../ads/use-ads-client.ts'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { useStore } from '../base/store.ts'
import { useTopicData } from '../base/swr.tsx'
import { appearance } from '../theme/appearance.ts'
import { label } from '../ui/field.css.ts'
import { previewHttp } from './embed.preview.client.ts'
import * as css from './embed.css.ts'

export type PreviewSubject = { ad: number } | { establishment: number }

const idOf = (about: PreviewSubject): string => ('ad' in about ? String(about.ad) : '')

/** The newest published ads, to choose one. */
const useAds = () => {
  const ads = useAdsClient()
  const account = useAccount()
  const published = { ...adListDefaults('recent'), preset: 'published' as const, limit: 20 }
  return useTopicData('ads', 'preview', [], async () => (await ads.list(published, { account, language: currentLanguage() })).items)
}

const Widget = ({ publishableKey, children }: { publishableKey: string; children: ReactNode }) => {
  const { http } = useServices()
  const theme = useStore(appearance)
  const language = currentLanguage()
  const [instance] = useState(() =>
    createVitrine({ http: previewHttp(http), key: publishableKey, locale: language, appearance: { theme }, account: null }),
  )
  useEffect(() => instance.update({ locale: language, appearance: { theme } }), [instance, language, theme])
  return <VitrineProvider instance={instance}>{children}</VitrineProvider>
}

interface PreviewProps {
  publishableKey: string
  about: PreviewSubject
  onAbout: (about: PreviewSubject) => void
}

interface FrameProps {
  publishableKey: string
  /** What distinguishes two subjects of the same key; each is begun anew. */
  about?: string
  /** What is said beside that the key itself is used. */
  note?: string
  /** By what the subject is chosen. */
  choice?: ReactNode
  children: ReactNode
}

/** A preview with its title and what it says of itself. */
const Frame = ({ publishableKey, about = '', note, choice, children }: FrameProps) => {
  const { t } = useTranslation('embed-keys')
  const id = useId()
  return (
    <section className={css.preview} aria-labelledby={id}>
      <div>
        <h4 id={id} className={css.partTitle}>
          {t('preview.title')}
        </h4>
        <p className={css.note}>{[t('preview.text'), note].filter(Boolean).join(' ')}</p>
      </div>
      {choice}
      <div className={css.stage}>
        <Widget key={`${publishableKey} ${about}`} publishableKey={publishableKey}>
          {children}
        </Widget>
      </div>
    </section>
  )
}

/** The contact form as visitors will see it, with the key itself. */
export const Preview = ({ publishableKey, about, onAbout }: PreviewProps) => {
  const { t } = useTranslation('embed-keys')
  const { advertiser } = useAccount()
  const { data: ads = [] } = useAds()
  const id = useId()
  const choose = (chosen: string): void => onAbout(chosen === '' ? { establishment: advertiser.id } : { ad: Number(chosen) })
  const nameOf = ({ reference, title }: AdSummary): string => [reference, title].filter(Boolean).join(' · ')
  const choice = (
    <>
      <label className={label} htmlFor={id}>
        {t('preview.subject')}
      </label>
      <select id={id} className={css.select} value={idOf(about)} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('preview.establishment')}</option>
        {ads.map((ad) => (
          <option key={ad.id} value={ad.id}>
            {nameOf(ad)}
          </option>
        ))}
      </select>
    </>
  )
  return (
    <Frame publishableKey={publishableKey} about={idOf(about)} note={t('preview.safe')} choice={choice}>
      <ContactForm {...about} />
    </Frame>
  )
}

/** The account's own establishment, likewise. */
export const EstablishmentPreview = ({ publishableKey }: Pick<PreviewProps, 'publishableKey'>) => (
  <Frame publishableKey={publishableKey}>
    <Establishment establishment={useAccount().advertiser.id} />
  </Frame>
)

/** The reviews of the account, likewise, and what showing them states. */
export const ReviewsPreview = ({ publishableKey, widgets }: Pick<PreviewProps, 'publishableKey'> & { widgets: readonly string[] }) => {
  const { t } = useTranslation('embed-keys')
  const { advertiser } = useAccount()
  return (
    <Frame publishableKey={publishableKey} note={t('preview.rewards')}>
      {widgets.includes('review-summary') && <ReviewSummary establishment={advertiser.id} />}
      {widgets.includes('review-wall') && <ReviewWall establishment={advertiser.id} />}
    </Frame>
  )
}
