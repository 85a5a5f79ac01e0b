import { useTranslation } from 'react-i18next'
import { config } from '../base/config.ts'
import { Screen } from '../screen/Screen.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PageTitle } from '../ui/Page.tsx'
import * as css from './about.css.ts'

export const AboutScreen = () => {
  const { t } = useTranslation('shell')
  return (
    <Screen title={t('about.title')}>
      <PageTitle title={t('about.title')} className={css.title} />
      <section className={css.card}>
        <Logo className={css.mark} />
        <dl className={css.facts}>
          <dt className={css.name}>{t('about.product')}</dt>
          <dd>{config.productName}</dd>
          <dt className={css.name}>{t('about.version')}</dt>
          <dd>{config.version}</dd>
          <dt className={css.name}>{t('about.environment')}</dt>
          <dd>{config.environment}</dd>
        </dl>
      </section>
    </Screen>
  )
}
