import { abilitiesOf } from '@vitrine/core/account'
import { createEstablishmentSheetClient } from '@vitrine/core/establishment-sheet'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import useSWR from 'swr'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import * as css from './products.css.ts'

/** The addresses that the establishment sheet has. */
const Addresses = () => {
  const { t } = useTranslation('products')
  const { http } = useServices()
  const { id } = useAccount().advertiser
  const { data, error, isValidating, mutate } = useSWR(
    ['websites', id],
    async () => (await createEstablishmentSheetClient(http).find(id)).websites,
  )
  if (error) return <ErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0)
    return (
      <div className={css.card}>
        <Notice tone="info">{t('website.none')}</Notice>
        <p className={css.actions}>
          <LinkButton to={paths.establishmentSheet}>{t('website.sheet')}</LinkButton>
        </p>
      </div>
    )
  return (
    <ul className={css.card}>
      {data.map((url) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener" aria-label={`${t('website.open')}: ${url}`}>
            {url}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The website of the account, where it has one by us; otherwise what that offers. */
export const WebsiteScreen = () => {
  const { t } = useTranslation(['products', 'promo'])
  const account = useAccount()
  if (!account.advertiser.options.website) return <PromoScreen feature="website" />
  return (
    <Screen title={t('website.title')}>
      <PageTitle title={t('website.title')} className={css.title} />
      <p className={css.lead}>{t('website.lead')}</p>
      {abilitiesOf(account).managePresence ? <Addresses /> : <Link to={paths.contactUs}>{t('website.ask')}</Link>}
    </Screen>
  )
}
