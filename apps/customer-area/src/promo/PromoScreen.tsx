import { abilitiesOf } from '@vitrine/core/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths, productPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { IconChart, IconPeople } from '../ui/area-icons.tsx'
import { IconCheck, IconLock } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import { diffusionOptionsSlug } from './promo.diffusion-options.model.ts'
import type { Feature } from './promo.features.model.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import * as css from './promo.css.ts'

interface PromoScreenProps {
  feature: Feature | 'qualiforma'
  /** Whether the account has it, and it has no screen of its own. */
  isSubscribed?: boolean
}

const ContactPoints = () => {
  const { t } = useTranslation('promo')
  return (
    <ul className={css.points}>
      <li className={css.point}>
        <IconChart className={css.mark} />
        {t('points.figures')}
      </li>
      <li className={css.point}>
        <IconCheck className={css.mark} />
        {t('points.handling')}
      </li>
      <li className={css.point}>
        <IconPeople className={css.mark} />
        {t('points.people')}
      </li>
    </ul>
  )
}

/** Whether the account has the feature, or may have it. */
const Badge = ({ isSubscribed }: Pick<Required<PromoScreenProps>, 'isSubscribed'>) => {
  const { t } = useTranslation('promo')
  const { manageUsers } = abilitiesOf(useAccount())
  return (
    <p className={css.badge}>
      {isSubscribed ? <IconCheck size={16} /> : <IconLock size={16} />}
      {isSubscribed ? t('subscribed') : t(manageUsers ? 'title' : 'unavailable')}
    </p>
  )
}

/** The button to be called back, or what follows once that was asked. */
const Request = ({ isAsked, onAsk }: { isAsked: boolean; onAsk: () => void }) => {
  const { t } = useTranslation('promo')
  return isAsked ? (
    <div className={css.asked}>
      <Notice tone="success" takesFocus>
        {t('done')} {t('confirmed')}
      </Notice>
      <LinkButton to={paths.dashboard}>{t('back')}</LinkButton>
    </div>
  ) : (
    <p className={css.ways}>
      <Button variant="primary" onClick={onAsk}>
        {t('request')}
      </Button>
      <LinkButton to={paths.activation}>{t('haveCode')}</LinkButton>
    </p>
  )
}

/** Shown instead of a feature without a subscription: what it offers, and a button to ask for it. */
export const PromoScreen = ({ feature, isSubscribed = false }: PromoScreenProps) => {
  const { t } = useTranslation(['promo', 'form'])
  const [stage, setStage] = useState<'reading' | 'asking' | 'asked'>('reading')
  const name = t(`names.${feature}`)
  return (
    <Screen title={name}>
      <section className={css.promo}>
        <Badge isSubscribed={isSubscribed} />
        <PageTitle title={name} className={css.title} />
        <p className={css.lead}>{t(`leads.${feature}`)}</p>
        {feature !== 'qualiforma' && feature !== 'guarantee' && <ProductPicture feature={feature} />}
        {(feature === 'diffusion' || feature === 'optimiser') && <Link to={productPath(diffusionOptionsSlug)}>{t('options.all')}</Link>}
        {feature === 'contacts' && <ContactPoints />}
        {!isSubscribed && <Request isAsked={stage === 'asked'} onAsk={() => setStage('asking')} />}
      </section>
      {stage === 'asking' && (
        <RequestDialog
          feature={feature}
          onClose={() => setStage('reading')}
          onSent={() => {
            setStage('asked')
            showToast('success', t('sent'))
          }}
        />
      )}
    </Screen>
  )
}
