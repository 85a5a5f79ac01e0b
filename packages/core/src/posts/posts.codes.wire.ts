import * as v from 'valibot'
import { postButtons, postTypes, type PostButton, type PostType } from '../social-networks/social-networks.limits.model.ts'
import { socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import { codec, integer, mapped, record, text, wireObject, withDefault, type Codec } from '../wire/index.ts'

/** Provider codes of networks for posts of ads; other kinds add a suffix. */
export const portalCodes = {
  facebook: 'FACEBOOK',
  instagram: 'INSTAGRAM',
  google: 'GOOGLE_MY_BUSINESS',
  linkedin: 'LINKEDIN',
} as const satisfies Record<SocialNetwork, string>
const endings = { ad: '', sold: '_BIENS_VENDUS', editorial: '_EDITO' } as const satisfies Record<PostKind, string>

/** Keys of objects with a value per network. */
const networkCodes = { facebook: 'FACEBOOK', instagram: 'INSTAGRAM', google: 'GMB', linkedin: 'LINKEDIN' } as const satisfies Record<
  SocialNetwork,
  string
>

export const kindCodes = { ad: 'ANNONCE', sold: 'BIENS_VENDUS', editorial: 'EDITO' } as const satisfies Record<PostKind, string>

export const portalCodeOf = (network: SocialNetwork, kind: PostKind): string => `${portalCodes[network]}${endings[kind]}`

/** Null for a portal that is no network. */
export const placeOfPortal = (code: string): { network: SocialNetwork; kind: PostKind } | null => {
  const kind = (['editorial', 'sold'] as const).find((ended) => code.endsWith(endings[ended])) ?? 'ad'
  const network = socialNetworks.find((name) => portalCodeOf(name, kind) === code)
  return network ? { network, kind } : null
}

const knownCodes = socialNetworks.flatMap((network) => (['ad', 'sold', 'editorial'] as const).map((kind) => portalCodeOf(network, kind)))

export const portalWire: Codec<{ network: SocialNetwork; kind: PostKind }, { code: string }> = codec(
  v.object({ code: v.picklist(knownCodes) }),
  ({ code }) => placeOfPortal(code) ?? { network: 'facebook', kind: 'ad' },
  ({ network, kind }) => ({ code: portalCodeOf(network, kind) }),
)

/** An object with a value per network. */
export const perNetwork = <Model, Wire>(
  item: Codec<Model, Wire>,
): Codec<Partial<Record<SocialNetwork, Model>>, Record<string, Wire> | null | undefined> =>
  codec<Partial<Record<SocialNetwork, Model>>, Record<string, Wire> | null | undefined>(
    v.nullish(v.record(v.picklist(Object.values(networkCodes)), item.schema)) as unknown as v.GenericSchema<
      Record<string, Wire> | null | undefined
    >,
    (wire) => {
      const given = wire ?? {}
      return Object.fromEntries(
        socialNetworks.flatMap((network) =>
          given[networkCodes[network]] === undefined ? [] : [[network, item.read(given[networkCodes[network]] as Wire)]],
        ),
      )
    },
    (model) =>
      Object.fromEntries(
        socialNetworks.flatMap((network) =>
          model[network] === undefined ? [] : [[networkCodes[network], item.write(model[network] as Model)]],
        ),
      ),
  )

const upper = <const Value extends string>(values: readonly Value[]) =>
  mapped(Object.fromEntries(values.map((value) => [value.toUpperCase().replaceAll('-', '_'), value])) as Record<string, Value>)

export const buttonWire: Codec<PostButton, string> = upper(postButtons)
export const typeWire: Codec<PostType, string> = upper(postTypes)
export const kindWire = mapped({ ANNONCE: 'ad', BIENS_VENDUS: 'sold', EDITO: 'editorial' } as const)
export const stateWire = mapped({ A: 'active', B: 'draft', M: 'model', S: 'deleted' } as const)

const emptyText = withDefault(text, '')
export const failureWire = wireObject({ id: ['id', integer], code: ['code', text], message: ['message', text] })
export const ownerWire = record<{ id: number; login: string; name: string }>()({
  id: ['id', integer],
  login: ['login', text],
  name: ['nom', emptyText],
})
