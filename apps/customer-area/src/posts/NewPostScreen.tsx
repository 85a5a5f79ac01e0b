import { abilitiesOf } from '@vitrine/core/account'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { PageTitle } from '../ui/Page.tsx'
import * as css from './posts.new.css.ts'

/** What a new post is about. */
export const NewPostScreen = () => {
  const { t } = useTranslation(['post-composer', 'post-planner'])
  const account = useAccount()
  if (!abilitiesOf(account).publishPosts) return <PromoScreen feature="social" />
  const { soldProducts } = account.advertiser.options
  const choices = [
    { to: paths.newEditorialPost, label: t('choice.idea'), text: t('choice.ideaText') },
    { to: `${paths.posts}?tab=ad`, label: t('choice.ad'), text: t('choice.adText') },
    ...(soldProducts ? [{ to: `${paths.posts}?tab=sold`, label: t('choice.sold'), text: t('choice.soldText') }] : []),
    { to: paths.postTemplates, label: t('choice.template'), text: t('choice.templateText') },
  ]
  return (
    <Screen title={t('choice.title')} parents={[{ label: t('post-planner:title'), to: paths.posts }]}>
      <PageTitle title={t('choice.title')} className={css.title} />
      <p className={css.question}>{t('choice.question')}</p>
      <ul className={css.choices}>
        {choices.map(({ to, label, text }) => (
          <li key={to}>
            <Link className={css.choice} to={to}>
              <strong>{label}</strong>
              <span className={css.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
