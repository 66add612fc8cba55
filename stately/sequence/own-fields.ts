/**
 * The fields whose words are the portal's own: codes, kinds, states, units, hashes. In a recording that leaves the browser no other word
 * stays, for a paddock's name may be a single word like any of them.
 */
export const ownFields: ReadonlySet<string> = new Set(
  `analyte analyteDisplayName analyteName chosen clientId code colour column confirmed crop cropType delimiter deliverTo depths detail encoding engineCode
  engineVersion format formatOptionDisplayName ground hash id input inputsHash interpretiveCriteria joins kind layer layers leaveOut meaning
  method mimeType missingInputs nameBy neededFor nutrient omlName on open optionCodes outputTypeCode outputTypeDescription parameterSetHash path product
  recordId
  reportFormatCode reportSampleTypes retests rule sampleIds sampleType season system testId textUnit unit unitOfMeasure units unkink agreed cellId columnId
  unknownColumns unpriced userId version warnings where why without
  SampleTypeId action actionType again asks commentType completed faults field free level modelTypeCode qualifier remember
  reportOutputId result role roles rows scale sensitivityResponseStatus status type use withoutCrop
  direction form mode order phase sort state step tab tag theme`.split(/\s+/),
);
