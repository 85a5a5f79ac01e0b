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
import { RequestDialog } from './RequestDialog.tsx'
import * as css from './promo.css.ts'

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

/** Shown instead of a feature without a subscription: what it offers, and a button to ask for it. */
export const PromoScreen = ({ feature }: { feature: Feature }) => {
  const { t } = useTranslation('promo')
  const [stage, setStage] = useState<'reading' | 'asking' | 'asked'>('reading')
  const name = t(`names.${feature}`)
  return (
    <Screen title={name}>
      <section className={css.promo}>
        <p className={css.badge}>
          <IconLock size={16} />
          {abilitiesOf(useAccount()).manageUsers ? t('title') : t('unavailable')}
        </p>
        <PageTitle title={name} className={css.title} />
        <p className={css.lead}>{t(`leads.${feature}`)}</p>
        {(feature === 'diffusion' || feature === 'optimiser') && <Link to={productPath(diffusionOptionsSlug)}>{t('options.all')}</Link>}
        {feature === 'contacts' && <ContactPoints />}
        {stage === 'asked' ? (
          <div className={css.asked}>
            <Notice tone="success">{t('done')}</Notice>
            <LinkButton to={paths.dashboard}>{t('back')}</LinkButton>
          </div>
        ) : (
          <Button variant="primary" onClick={() => setStage('asking')}>
            {t('request')}
          </Button>
        )}
      </section>
      {stage === 'asking' && (
        <RequestDialog
          name={name}
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
