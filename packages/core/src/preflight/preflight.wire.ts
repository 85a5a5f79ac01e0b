import * as v from 'valibot'
import { adStateNames } from '../ads/ads.model.ts'
import { requirementKinds, type PortalCause, type PortalFinding } from '../portals/portals.requirements.model.ts'
import { integer, isoDate, listOf, mapped, oneOf, pageOf, plain, record, text, truth } from '../wire/index.ts'
import { verdicts, type PortalVerdict, type PreflightAd } from './preflight.model.ts'

const cause = record<PortalCause>()({
  kind: ['kind', oneOf(requirementKinds)],
  field: ['field', text],
  params: ['params', plain(v.record(v.string(), v.union([v.string(), v.number()])))],
})

const finding = record<PortalFinding>()({
  level: ['level', oneOf(['refused', 'advised'])],
  cause: ['cause', cause],
  words: ['words', plain(v.optional(v.string()))],
  pictures: ['pictures', plain(v.optional(v.array(v.number())))],
})

const verdict = record<PortalVerdict>()({
  portal: ['diffuseurNomDeCode', text],
  name: ['nom', text],
  verdict: ['verdict', oneOf(verdicts)],
  chosen: ['selectionne', truth],
  findings: ['motifs', listOf(finding)],
})

const preflightAdWire = record<PreflightAd>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  city: ['ville', text],
  state: ['etat', mapped(adStateNames)],
  sourceCode: ['codeFlux', text],
  updatedAt: ['date_modification', isoDate],
  verdicts: ['diffuseurs', listOf(verdict)],
})

export const preflightPageWire = pageOf('annonces', preflightAdWire)
