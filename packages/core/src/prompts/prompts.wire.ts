import * as v from 'valibot'
import { adCatalogue, families, type AdFieldName } from '../ad-form/index.ts'
import { portalCodes } from '../posts/posts.codes.wire.ts'
import { storedFields } from '../records/records.wire.ts'
import { socialNetworks, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import { textTones } from '../text-generation/text-generation.model.ts'
import {
  codec,
  decimal,
  integer,
  isoDate,
  listOf,
  nullableInteger,
  oneOf,
  record,
  text,
  truth,
  wireObject,
  withDefault,
  type Codec,
  type Page,
} from '../wire/index.ts'
import { promptFieldNames } from './prompts.form.ts'
import type { NamedTone, Prompt, PromptDetails, PromptFieldGroup, PromptVersion } from './prompts.model.ts'
import { networkOfPortalId, noPortalId, portalIdsOfNetworks } from './prompts.rules.ts'

interface NetworkWire {
  reseau?: string | null | undefined
  diffuseurId?: number | null | undefined
}

/** A network by its code, or by its id alone. */
const networkWire: Codec<SocialNetwork | null, NetworkWire> = codec<SocialNetwork | null, NetworkWire>(
  v.object({
    reseau: v.nullish(v.picklist(Object.values(portalCodes))),
    diffuseurId: v.nullish(v.picklist([noPortalId, ...Object.values(portalIdsOfNetworks)])),
  }) as never,
  ({ reseau, diffuseurId }) =>
    socialNetworks.find((network) => portalCodes[network] === reseau) ?? networkOfPortalId(diffuseurId ?? noPortalId) ?? null,
  (network) => ({
    reseau: network && portalCodes[network],
    diffuseurId: network ? portalIdsOfNetworks[network] : noPortalId,
  }),
)

const fieldWire = wireObject({ id: ['id', oneOf(promptFieldNames)], label: ['libelle', withDefault(text, '')] })
const groupWire = record<PromptFieldGroup>()({
  id: ['id', text],
  label: ['libelle', withDefault(text, '')],
  fields: ['champs', listOf(fieldWire)],
})
const groupsWire = listOf(groupWire)

/** The names of fields, a group a family; `labelOf` says the names of both. */
export const fieldGroups = (
  names: readonly AdFieldName[],
  labelOf: (name: AdFieldName) => { family: string; field: string },
): PromptFieldGroup[] =>
  families.flatMap((id) => {
    const of = names.filter((name) => adCatalogue[name].family === id)
    const [first] = of
    return first ? [{ id, label: labelOf(first).family, fields: of.map((name) => ({ id: name, label: labelOf(name).field })) }] : []
  })

/** Readers go by the ids; the names stand for themselves in what is stored. */
const datumWire = codec(
  groupsWire.schema,
  (wire): readonly AdFieldName[] => groupsWire.read(wire).flatMap(({ fields }) => fields.map(({ id }) => id)),
  (names) => groupsWire.write(fieldGroups(names, (name) => ({ family: adCatalogue[name].family, field: name }))),
)

const emptyText = withDefault(text, '')
const details = {
  title: ['titre', text],
  network: ['...', networkWire],
  tone: ['ton', oneOf(textTones)],
  fields: ['datum', datumWire],
  hasReference: ['reference', withDefault(truth, false)],
  text: ['prompt', text],
  constraints: ['contraintes', emptyText],
  layout: ['miseEnFormes', emptyText],
  temperature: ['temperature', withDefault(decimal, 0.1)],
  isDefault: ['defaut', withDefault(truth, false)],
} as const

const typed = record<PromptDetails>()(details)
/** The body that the form sends. */
export const promptDetailsWire: typeof typed = { ...typed, names: { ...typed.names, network: 'reseau' } }

export const promptWire = record<Prompt>()({
  ...details,
  ...storedFields,
  advertiserId: ['annonceurId', integer],
  isFromHead: ['siege', withDefault(truth, false)],
})

const list = wireObject({ total: ['count', integer], items: ['prompts', listOf(promptWire)] })
export const promptsPageWire: Codec<Page<Prompt>, Parameters<typeof list.read>[0]> = codec(
  list.schema,
  (wire): Page<Prompt> => ({ ...list.read(wire), totalIsExact: true, nextCursor: null, previousCursor: null }),
  ({ total, items }) => list.write({ total, items }),
)

/** A change of a prompt; without `version` it is saved over whatever was saved meanwhile. */
export const promptChangeWire = wireObject({
  id: ['id', integer],
  version: ['version', nullableInteger],
  details: ['...', promptDetailsWire],
})

export const promptVersionsWire = wireObject({
  versions: [
    'versions',
    listOf(
      record<PromptVersion>()({
        version: ['version', integer],
        savedAt: ['date', isoDate],
        by: ['auteur', text],
        details: ['...', promptDetailsWire],
      }),
    ),
  ],
})

export const tonesWire = wireObject({
  tones: ['tons', listOf(record<NamedTone>()({ id: ['id', oneOf(textTones)], label: ['libelle', text] }))],
})
export const fieldGroupsWire = wireObject({ groups: ['datum', groupsWire] })

export const promptTrialWire = wireObject({
  advertiserId: ['annonceurId', integer],
  adId: ['annonceId', nullableInteger],
  mode: ['mode', oneOf(['preview'])],
  universe: ['persona', oneOf(['IMMO', 'VO'])],
  prompt: ['prompt', promptDetailsWire],
})
export const promptTextWire = wireObject({ text: ['text', text] })
