import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/Page.tsx'
import * as css from './products.css.ts'

/** The website of the account, by the address in its profile; what we offer where none is subscribed. */
export const WebsiteScreen = () => {
  const { t } = useTranslation(['products', 'promo'])
  const { website, options } = useAccount().advertiser
  if (!options.website) return <PromoScreen feature="website" />
  return (
    <Screen title={t('website.title')}>
      <PageTitle title={t('website.title')} className={css.title} />
      <p className={css.lead}>{t('website.lead')}</p>
      <div className={css.card}>
        {website ? (
          <a href={website} target="_blank" rel="noopener" aria-label={`${t('website.open')}: ${website}`}>
            {website}
          </a>
        ) : (
          <>
            <Notice tone="info">{t('website.none')}</Notice>
            <p className={css.actions}>
              <LinkButton to={paths.profile}>{t('website.profile')}</LinkButton>
            </p>
          </>
        )}
      </div>
    </Screen>
  )
}
