import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import * as css from './posts.new.css.ts'
import { PostScreen } from './PostScreen.tsx'

export const NewPostScreen = () => {
  const { t } = useTranslation(['post-composer', 'post-planner'])
  const account = useAccount()
  const { soldProducts } = account.advertiser.options
  // Day and time that the calendar was clicked at go along.
  const at = useSearchParams()[0].get('at')
  const withTime = (path: string): string =>
    at ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ at }).toString()}` : path
  const choices = [
    { to: withTime(paths.newEditorialPost), label: t('choice.idea'), text: t('choice.ideaText') },
    { to: withTime(`${paths.posts}?tab=ad`), label: t('choice.ad'), text: t('choice.adText') },
    ...(soldProducts ? [{ to: withTime(`${paths.posts}?tab=sold`), label: t('choice.sold'), text: t('choice.soldText') }] : []),
    { to: paths.postTemplates, label: t('choice.template'), text: t('choice.templateText') },
  ]
  return (
    <PostScreen title={t('choice.title')} parents={[{ label: t('post-planner:title'), to: paths.posts }]} className={css.title}>
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
    </PostScreen>
  )
}
