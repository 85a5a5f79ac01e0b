import type { PromptDetails } from '@vitrine/core/prompts'
import type { TextLanguage } from '@vitrine/core/reusable-texts'

interface DemoNotice {
  advertiserId: number
  title: string
  text: string
}

interface DemoText extends DemoNotice {
  language: TextLanguage
}

/** Notices that an account puts under its ads. */
export const demoNotices: readonly DemoNotice[] = [
  {
    advertiserId: 1001,
    title: 'Carte professionnelle',
    text: 'Agence des Deux Rives, carte professionnelle CPI 6901 2020 000 045 123 délivrée par la CCI de Lyon.',
  },
  {
    advertiserId: 1001,
    title: 'Médiation de la consommation',
    text: 'En cas de différend, vous pouvez vous adresser gratuitement au médiateur de la consommation dont relève l’agence.',
  },
  {
    advertiserId: 1001,
    title: 'Barème des honoraires',
    text: 'Notre barème d’honoraires est affiché en agence et consultable sur notre site.',
  },
  {
    advertiserId: 1003,
    title: 'Illustrations',
    text: 'Illustrations à caractère d’ambiance, non contractuelles. Prestations susceptibles d’adaptations.',
  },
  {
    advertiserId: 1003,
    title: 'Garanties du neuf',
    text: 'Logements couverts par la garantie de parfait achèvement, la garantie biennale et la garantie décennale.',
  },
  { advertiserId: 1005, title: 'Garantie', text: 'Véhicule révisé, garanti 12 mois pièces et main-d’œuvre dans notre réseau.' },
]

/** Texts that ads are written with. */
export const demoTexts: readonly DemoText[] = [
  {
    advertiserId: 1001,
    language: 'fr',
    title: 'Invitation à visiter',
    text: 'Visites du mardi au samedi à [ville], sur rendez-vous : appelez-nous, nous vous ouvrons volontiers.',
  },
  {
    advertiserId: 1001,
    language: 'fr',
    title: 'Quartier',
    text: 'Au cœur de [ville], à deux pas des commerces, des écoles et des transports.',
  },
  {
    advertiserId: 1001,
    language: 'en',
    title: 'Invitation to view',
    text: 'Viewings in [ville] from Tuesday to Saturday, by appointment.',
  },
  { advertiserId: 1001, language: 'es', title: 'Invitación a visitar', text: 'Visitas en [ville] de martes a sábado, con cita previa.' },
  {
    advertiserId: 1003,
    language: 'fr',
    title: 'Espace de vente',
    text: 'Notre espace de vente vous accueille sur place, du mardi au samedi, pour découvrir les plans et les finitions.',
  },
  {
    advertiserId: 1005,
    language: 'fr',
    title: 'Reprise',
    text: 'Reprise de votre véhicule possible, financement étudié avec vous, livraison soignée.',
  },
]

interface DemoPrompt extends Pick<PromptDetails, 'title' | 'network' | 'tone' | 'fields' | 'text' | 'isDefault'> {
  advertiserId: number
}

/** What is said of a dwelling. */
const home = [
  'offerType',
  'objectType',
  'price',
  'monthlyRentWithCharges',
  'city',
  'livingSurface',
  'rooms',
  'bedrooms',
  'floor',
  'energyLetter',
  'propertyEquipment',
] as const

/** Instructions for captions: some of each trade, and those of a head office. */
export const demoPrompts: readonly DemoPrompt[] = [
  {
    advertiserId: 1001,
    title: 'Quartier d’abord',
    network: null,
    tone: 'professional',
    fields: [...home, 'terraceSurface', 'balconies'],
    text: 'Commencer par le quartier et ses commerces, puis le logement, et finir par une invitation à visiter.',
    isDefault: true,
  },
  {
    advertiserId: 1001,
    title: 'Instagram, phrases courtes',
    network: 'instagram',
    tone: 'enthusiastic',
    fields: home,
    text: 'Trois phrases courtes et deux hashtags.',
    isDefault: true,
  },
  {
    advertiserId: 1003,
    title: 'Programme neuf',
    network: 'linkedin',
    tone: 'factual',
    fields: ['objectType', 'city', 'price', 'minimumSurface'],
    text: 'Dire le programme, la commune et la date de livraison, sans adjectif.',
    isDefault: true,
  },
  {
    advertiserId: 1005,
    title: 'Occasion garantie',
    network: 'facebook',
    tone: 'friendly',
    fields: ['price', 'brand', 'model', 'year', 'mileage', 'energy', 'gearbox'],
    text: 'Citer la marque, le modèle et le kilométrage, puis inviter à un essai.',
    isDefault: true,
  },
  {
    advertiserId: 1007,
    title: 'Charte du réseau',
    network: null,
    tone: 'elegant',
    fields: home,
    text: 'Vouvoyer, ne pas écrire en capitales, et nommer l’agence à la fin.',
    isDefault: true,
  },
]
