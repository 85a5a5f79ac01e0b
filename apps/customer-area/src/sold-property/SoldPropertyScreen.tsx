import { SoldProperty } from '@vitrine/react/sold-property'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { useReviewAsk } from '../list/review-ask.ts'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import { Forbidden } from '../screen/Forbidden.tsx'

const Sale = ({ ad }: { ad?: number }) => {
  const { t } = useTranslation('sold-property')
  const { t: shell } = useTranslation('shell')
  const navigate = useNavigate()
  const title = ad === undefined ? t('newTitle') : t('title')
  return (
    <Screen title={title} parents={[{ label: shell('ads.title'), to: paths.ads }]}>
      <PageTitle title={title} className={hidden} />
      <SoldProperty
        {...(ad !== undefined && { ad })}
        {...useReviewAsk()}
        onSaleSaved={({ detail: { created } }) => {
          showToast('success', t(created ? 'created' : 'changed'))
          // Replaces the history entry, so that "back" does not lead to the form of a recorded sale.
          void navigate(`${paths.ads}?preset=sold`, { replace: true })
        }}
      />
    </Screen>
  )
}

/** The sale of an ad, or of a property without one; for accounts that keep sold properties. */
export const SoldPropertyScreen = () => {
  const { id } = useParams()
  const { options, universe } = useAccount().advertiser
  if (!options.soldProducts || universe !== 'IMMO') return <Forbidden />
  if (id === undefined) return <Sale />
  return /^[1-9]\d{0,8}$/.test(id) ? <Sale key={id} ad={Number(id)} /> : <NotFoundScreen />
}
