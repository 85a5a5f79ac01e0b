import { abilitiesOf } from '@vitrine/core/account'
import { endingNetworks, promptedNetworks } from '@vitrine/core/social-networks'
import { isWebAddress } from '@vitrine/core/web-addresses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Notice } from '../ui/Notice.tsx'

const Prompt = ({ network, address }: { network: 'facebook' | 'linkedin'; address: string | null }) => {
  const { t } = useTranslation('social-networks')
  const label = t('actions.reconnectOf', { network: t(`networks.${network}`) })
  return (
    <Notice tone="warning">
      {t(`prompts.${network}`)} {address === null ? <Link to={paths.socialNetworks}>{label}</Link> : <a href={address}>{label}</a>}
    </Notice>
  )
}

/** Prompts to connect networks again; nothing if all are connected. */
export const NetworkPrompts = ({ className }: { className: string }) => {
  const account = useAccount()
  const { t } = useTranslation('social-networks')
  const [now] = useState(() => new Date())
  const prompted = abilitiesOf(account).publishPosts ? promptedNetworks(account, now) : []
  const ending = abilitiesOf(account).publishPosts ? endingNetworks(account, now) : []
  if (prompted.length + ending.length === 0) return null
  const { linkedin } = account.advertiser.connectionUrls
  return (
    <div className={className}>
      {prompted.map((network) => (
        <Prompt key={network} network={network} address={network === 'linkedin' && isWebAddress(linkedin) ? linkedin : null} />
      ))}
      {ending.map(({ network, days }) => (
        <Notice key={network} tone="info">
          {t('prompts.ending', { network: t(`networks.${network}`), count: days })}{' '}
          <Link to={paths.socialNetworks}>{t('actions.reconnectOf', { network: t(`networks.${network}`) })}</Link>
        </Notice>
      ))}
    </div>
  )
}
