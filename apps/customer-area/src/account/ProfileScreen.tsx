import { abilitiesOf } from '@vitrine/core/account'
import { answersForPersonalData } from '@vitrine/core/personal-data'
import { Profile } from '@vitrine/react/profile'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageNames } from '../base/i18n.ts'
import { paths, productPath } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { KeysSection } from '../embed/KeysSection.tsx'
import { useRoleName } from '../session/use-person.ts'
import { nameOf } from '../session/session.name.rules.ts'
import { Screen } from '../screen/Screen.tsx'
import { diffusionOptionsSlug } from '../promo/promo.diffusion-options.model.ts'
import { factsOf, type Feature, featureNames } from '../promo/promo.features.model.ts'
import { IconCheck, IconLock } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { PersonalData } from './PersonalData.tsx'
import * as css from './account.css.ts'

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={css.card} aria-labelledby={id}>
    <h2 id={id} className={css.cardTitle}>
      {title}
    </h2>
    {children}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  ) : null

const Company = () => {
  const { t } = useTranslation('shell')
  const { advertiser } = useAccount()
  return (
    <Card id="company" title={t('profile.company')}>
      <dl className={css.facts}>
        <Fact name={t('profile.code')}>{advertiser.login}</Fact>
        <Fact name={t('profile.email')}>{advertiser.email}</Fact>
        <Fact name={t('profile.language')}>{languageNames[advertiser.language]}</Fact>
      </dl>
    </Card>
  )
}

const Person = () => {
  const { t } = useTranslation('shell')
  const { user } = useAccount()
  return (
    <Card id="person" title={t('profile.user')}>
      <dl className={css.facts}>
        <Fact name={t('profile.name')}>{nameOf(user)}</Fact>
        <Fact name={t('profile.username')}>{user.username}</Fact>
        <Fact name={t('profile.role')}>{useRoleName(user)}</Fact>
        <Fact name={t('profile.email')}>{user.email}</Fact>
      </dl>
      <Link className={css.edit} to={`${paths.users}?${new URLSearchParams({ search: user.email || user.username })}`}>
        {t('profile.edit')}
      </Link>
    </Card>
  )
}

const FeatureLine = ({ feature, isOn }: { feature: Feature; isOn: boolean }) => {
  const { t } = useTranslation('promo')
  const { t: shell } = useTranslation('shell')
  const { slug, address } = factsOf(feature)
  return (
    <li className={css.feature}>
      <Link className={css.featureName} to={isOn && address ? address : productPath(slug)}>
        {t(`names.${feature}`)}
      </Link>
      <span className={`${css.state} ${isOn ? css.on : css.off}`}>
        {isOn ? <IconCheck size={16} /> : <IconLock size={16} />}
        {isOn ? shell('profile.on') : shell('profile.off')}
      </span>
    </li>
  )
}

/** The features that the account has and those that it could subscribe to. */
const Features = () => {
  const { t } = useTranslation('shell')
  const { t: promo } = useTranslation('promo')
  const { options } = useAccount().advertiser
  return (
    <Card id="features" title={t('profile.features')}>
      <ul className={css.features}>
        {featureNames.map((feature) => (
          <FeatureLine key={feature} feature={feature} isOn={options[factsOf(feature).option]} />
        ))}
      </ul>
      <Link className={css.edit} to={productPath(diffusionOptionsSlug)}>
        {promo('options.all')}
      </Link>
    </Card>
  )
}

/** The profile of the account, the signed-in user, and the features; and the embedding keys for those who manage the account. */
export const ProfileScreen = () => {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const { session } = useServices()
  return (
    <Screen title={t('profile.title')}>
      <PageTitle title={t('profile.title')} className={css.title} />
      {/* The frame, lists and menus follow the new name, logo and choices. */}
      <Profile className={css.form} onProfileSaved={() => void session.renew().catch(() => undefined)} />
      <div className={css.cards}>
        <Company />
        <Person />
        <Features />
        {answersForPersonalData(account) && <PersonalData />}
      </div>
      {abilitiesOf(account).manageUsers && <KeysSection />}
    </Screen>
  )
}
