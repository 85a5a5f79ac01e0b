import type { AdSummary } from '@vitrine/core/ads'
import { createFormatters } from '@vitrine/core/i18n'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { IconPhoto } from '../ui/icons.tsx'
import * as css from './dashboard.css.ts'

const Photo = ({ ad: { mainPhoto } }: { ad: AdSummary }) =>
  mainPhoto ? (
    <img className={css.photo} src={mainPhoto.thumbnailUrl} alt="" width={72} height={48} loading="lazy" decoding="async" />
  ) : (
    <span className={css.noPhoto}>
      <IconPhoto />
    </span>
  )

export const AdStateWord = ({ state }: Pick<AdSummary, 'state'>) => {
  const { t } = useTranslation('ads')
  const words = {
    active: t('states.active'),
    draft: t('states.draft'),
    model: t('states.model'),
    sold: t('states.sold'),
    deleted: t('states.deleted'),
  }
  return (
    <span className={`${css.state} ${css.stateColours[state]}`}>
      <span className={css.dot} />
      {words[state]}
    </span>
  )
}

interface AdRowProps {
  ad: AdSummary
  to: string
  /** Shown below the price. */
  note: ReactNode
}

export const AdRow = ({ ad, to, note }: AdRowProps) => {
  const { t } = useTranslation('ads')
  const { formatMoney } = createFormatters(currentLanguage())
  const price = ad.price !== null && formatMoney(ad.price, ad.currency)
  const rent = ad.monthlyRent !== null && t('row.perMonth', { price: formatMoney(ad.monthlyRent, ad.currency) })
  return (
    <Link className={css.row} to={to}>
      <Photo ad={ad} />
      <span className={css.words}>
        <span className={css.name}>{ad.title}</span>
        <span className={css.note}>{[ad.reference, ad.city].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.end}>
        {(price || rent) && <span className={css.price}>{price || rent}</span>}
        {note}
      </span>
    </Link>
  )
}
