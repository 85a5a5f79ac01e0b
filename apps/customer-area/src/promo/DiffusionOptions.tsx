import { abilitiesOf } from '@vitrine/core/account'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { IconCheck, IconLock } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { diffusionOptions, optionFamilies, type OptionFamily } from './promo.diffusion-options.model.ts'
import * as css from './promo.css.ts'

const Family = ({ family }: { family: OptionFamily }) => {
  const { t } = useTranslation('promo')
  const { broadcast, optimiseBroadcast } = abilitiesOf(useAccount())
  const isIncluded = family === 'optimise' ? optimiseBroadcast : broadcast
  return (
    <section className={css.family} aria-labelledby={`options-${family}`}>
      <h2 id={`options-${family}`} className={css.familyTitle}>
        {t(`options.families.${family}`)}
      </h2>
      <p className={css.included}>
        {isIncluded ? <IconCheck size={16} /> : <IconLock size={16} />}
        {t(isIncluded ? 'options.included' : 'options.notIncluded')}
      </p>
      <ul className={css.options}>
        {diffusionOptions[family].map((option) => (
          <li key={option}>{t(`options.names.${option}`)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The options of broadcasting, and which of them the account has. */
const DiffusionOptions = () => (
  <div className={css.families}>
    {optionFamilies.map((family) => (
      <Family key={family} family={family} />
    ))}
  </div>
)

/** The page of the product catalogue about broadcasting. */
export const DiffusionOptionsScreen = () => {
  const { t } = useTranslation('promo')
  return (
    <Screen title={t('options.title')}>
      <PageTitle title={t('options.title')} className={css.title} />
      <p className={css.lead}>{t('options.lead')}</p>
      <DiffusionOptions />
    </Screen>
  )
}
