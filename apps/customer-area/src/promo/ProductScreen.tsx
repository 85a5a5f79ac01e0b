import { Navigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { useAccount } from '../base/services.tsx'
import { factsOf, type Feature, featureNames } from './promo.features.model.ts'
import { DiffusionOptionsScreen } from './DiffusionOptions.tsx'
import { diffusionOptionsSlug } from './promo.diffusion-options.model.ts'
import { PromoScreen } from './PromoScreen.tsx'

/** Leads to the screen of a subscribed feature; otherwise shows what it offers. */
const FeatureEntrance = ({ feature }: { feature: Feature }) => {
  const { option, address } = factsOf(feature)
  const isSubscribed = useAccount().advertiser.options[option]
  return isSubscribed && address ? <Navigate to={address} replace /> : <PromoScreen feature={feature} isSubscribed={isSubscribed} />
}

/** The page about a feature, by its name in the address. */
export const ProductScreen = () => {
  const { product } = useParams()
  if (product === diffusionOptionsSlug) return <DiffusionOptionsScreen />
  const feature = featureNames.find((name) => factsOf(name).slug === product)
  return feature ? <FeatureEntrance key={feature} feature={feature} /> : <NotFoundScreen />
}

/** The page about the form that qualifies contacts, which is sold apart. */
export const QualificationFormScreen = () => <PromoScreen feature="qualiforma" />
