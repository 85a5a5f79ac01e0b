import { publicFields, type AdFieldName } from '../ad-form/index.ts'
import { defineForm } from '../form/index.ts'
import { networkNames, socialNetworks } from '../social-networks/social-networks.model.ts'
import type { PromptDetails } from './prompts.model.ts'

/** The fields of an ad that a prompt can name; of the reference it says by itself whether it is wanted. */
export const promptFieldNames: readonly AdFieldName[] = publicFields.filter((name) => name !== 'reference')

/** Fields, messages and the server's check follow from here. */
export const promptForm = defineForm<PromptDetails>()('prompts', {
  title: {
    kind: 'text',
    label: 'fields.title',
    required: true,
    min: 3,
    max: 120,
    messages: { required: 'faults.title', 'too-short': 'faults.titleShort' },
  },
  network: {
    kind: 'choice',
    label: 'fields.network',
    placeholder: 'networks.all',
    choices: socialNetworks.map((value) => ({ value, label: networkNames[value] })),
  },
  tone: {
    kind: 'choice',
    label: 'fields.tone',
    initial: 'professional',
    required: true,
    choices: [
      { value: 'professional', text: 'tones.professional' },
      { value: 'friendly', text: 'tones.friendly' },
      { value: 'enthusiastic', text: 'tones.enthusiastic' },
      { value: 'elegant', text: 'tones.elegant' },
      { value: 'factual', text: 'tones.factual' },
      { value: 'playful', text: 'tones.playful' },
    ],
    messages: { required: 'faults.tone' },
  },
  hasReference: { kind: 'flag', label: 'fields.hasReference' },
  fields: {
    kind: 'choices',
    label: 'fields.fields',
    required: true,
    choices: promptFieldNames.map((value) => ({ value, label: value })),
    messages: { required: 'faults.fields' },
  },
  text: {
    kind: 'long-text',
    label: 'fields.text',
    hint: 'hints.text',
    required: true,
    max: 2000,
    rows: 6,
    messages: { required: 'faults.text' },
  },
  constraints: { kind: 'long-text', label: 'fields.constraints', hint: 'hints.constraints', max: 1000, rows: 3 },
  layout: { kind: 'long-text', label: 'fields.layout', hint: 'hints.layout', max: 1000, rows: 3 },
  temperature: { kind: 'number', label: 'fields.temperature', hint: 'hints.temperature', required: true, initial: 0.1, min: 0, max: 1 },
  isDefault: { kind: 'flag', label: 'fields.isDefault', hint: 'hints.isDefault' },
})
