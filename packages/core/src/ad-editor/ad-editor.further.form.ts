import { adFields } from './ad-editor.catalogue.form.ts'
import { isCar, isMotorbike, isProperty } from './ad-editor.when.rules.ts'
import { videoUrlFault } from '../form/index.ts'

const title = { kind: 'text', tab: 'international', family: 'offer', max: 100 } as const
const text = { kind: 'long-text', tab: 'international', family: 'offer', max: 4_000, rows: 8 } as const

/** Text, equipment and links; the ad in the languages beside its own. */
export const furtherFields = adFields({
  text: { kind: 'long-text', label: 'fields.text', tab: 'description', family: 'offer', wire: 'texte', required: true, min: 50, max: 4_000, rows: 14 },
  propertyEquipment: {
    kind: 'choices', label: 'fields.propertyEquipment', tab: 'equipment', family: 'building', wire: 'equipments', visible: isProperty,
    choices: [
      { value: 'lift', wire: 'ASCENSEUR', text: 'equipment.lift' }, { value: 'balcony', wire: 'BALCON', text: 'equipment.balcony' }, { value: 'terrace', wire: 'TERRASSE', text: 'equipment.terrace' }, { value: 'garden', wire: 'JARDIN', text: 'equipment.garden' },
      { value: 'pool', wire: 'PISCINE', text: 'equipment.pool' }, { value: 'parking', wire: 'PARKING', text: 'equipment.parking' }, { value: 'garage', wire: 'GARAGE', text: 'equipment.garage' }, { value: 'cellar', wire: 'CAVE', text: 'equipment.cellar' },
      { value: 'fireplace', wire: 'CHEMINEE', text: 'equipment.fireplace' }, { value: 'airConditioning', wire: 'CLIMATISATION', text: 'equipment.airConditioning' }, { value: 'intercom', wire: 'INTERPHONE', text: 'equipment.intercom' }, { value: 'doorCode', wire: 'DIGICODE', text: 'equipment.doorCode' },
      { value: 'caretaker', wire: 'GARDIEN', text: 'equipment.caretaker' }, { value: 'alarm', wire: 'ALARME', text: 'equipment.alarm' }, { value: 'fibre', wire: 'FIBRE', text: 'equipment.fibre' }, { value: 'stepFree', wire: 'ACCES_HANDICAPE', text: 'equipment.stepFree' },
    ],
  },
  vehicleEquipment: {
    kind: 'choices', label: 'fields.vehicleEquipment', tab: 'equipment', family: 'vehicle', wire: 'EQUIPEMENTS', visible: isCar,
    choices: [
      { value: 'airConditioning', wire: 'CLIMATISATION', text: 'equipment.airConditioning' }, { value: 'navigation', wire: 'GPS', text: 'equipment.navigation' }, { value: 'cruiseControl', wire: 'REGULATEUR', text: 'equipment.cruiseControl' }, { value: 'parkingSensors', wire: 'RADAR_RECUL', text: 'equipment.parkingSensors' },
      { value: 'camera', wire: 'CAMERA_RECUL', text: 'equipment.camera' }, { value: 'alloys', wire: 'JANTES_ALU', text: 'equipment.alloys' }, { value: 'sunroof', wire: 'TOIT_OUVRANT', text: 'equipment.sunroof' }, { value: 'heatedSeats', wire: 'SIEGES_CHAUFFANTS', text: 'equipment.heatedSeats' },
      { value: 'bluetooth', wire: 'BLUETOOTH', text: 'equipment.bluetooth' }, { value: 'towBar', wire: 'ATTELAGE', text: 'equipment.towBar' }, { value: 'led', wire: 'LED', text: 'equipment.led' }, { value: 'isofix', wire: 'ISOFIX', text: 'equipment.isofix' },
    ],
  },
  motorbikeEquipment: {
    kind: 'choices', label: 'fields.vehicleEquipment', tab: 'equipment', family: 'vehicle', wire: 'EQUIPEMENTS_MOTO', visible: isMotorbike,
    choices: [
      { value: 'abs', wire: 'ABS', text: 'equipment.abs' }, { value: 'tractionControl', wire: 'CONTROLE_TRACTION', text: 'equipment.tractionControl' }, { value: 'quickshifter', wire: 'SHIFTER', text: 'equipment.quickshifter' }, { value: 'cruiseControl', wire: 'REGULATEUR', text: 'equipment.cruiseControl' },
      { value: 'heatedGrips', wire: 'POIGNEES_CHAUFFANTES', text: 'equipment.heatedGrips' }, { value: 'topCase', wire: 'TOP_CASE', text: 'equipment.topCase' }, { value: 'panniers', wire: 'VALISES', text: 'equipment.panniers' }, { value: 'windscreen', wire: 'PARE_BRISE', text: 'equipment.windscreen' },
      { value: 'crashBars', wire: 'PARE_CARTERS', text: 'equipment.crashBars' }, { value: 'centreStand', wire: 'BEQUILLE_CENTRALE', text: 'equipment.centreStand' }, { value: 'led', wire: 'LED', text: 'equipment.led' }, { value: 'alarm', wire: 'ALARME', text: 'equipment.alarm' },
    ],
  },
  videoUrl: { kind: 'url', label: 'fields.videoUrl', hint: 'hints.videoUrl', tab: 'media', family: 'links', wire: 'assets', max: 500, check: videoUrlFault, messages: { 'video-url': 'faults.videoUrl', invalid: 'faults.videoUrl' } },
  tourUrl: { kind: 'url', label: 'fields.tourUrl', tab: 'media', family: 'links', wire: 'VISITE_VIRTUELLE', max: 500 },
  legalText: { kind: 'long-text', label: 'fields.legalText', hint: 'hints.legalText', tab: 'legal', family: 'offer', wire: 'MENTIONS_LEGALES', max: 4_000, rows: 8 },
  exactAddressShown: { kind: 'flag', label: 'fields.exactAddressShown', tab: 'settings', family: 'place', wire: 'communiquer_adresse_exacte' },
  titleEn: { ...title, label: 'fields.titleEn', wire: 'TITRE_EN' },
  textEn: { ...text, label: 'fields.textEn', wire: 'TEXTE_EN' },
  titleEs: { ...title, label: 'fields.titleEs', wire: 'TITRE_ES' },
  textEs: { ...text, label: 'fields.textEs', wire: 'TEXTE_ES' },
  titleMx: { ...title, label: 'fields.titleMx', wire: 'TITRE_MX' },
  textMx: { ...text, label: 'fields.textMx', wire: 'TEXTE_MX' },
})
