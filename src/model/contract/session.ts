import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Name, named } from './shared.ts';

export const FunctionAccess = z.object({
  code: z.string(),
  hasAccess: z.boolean(),
  hasCreate: z.boolean(),
  hasDelete: z.boolean(),
  hasRead: z.boolean(),
  hasUpdate: z.boolean(),
});

/** How the portal looks: light, dark, or as the device says. */
export const Theme = z.enum(['device', 'light', 'dark']).meta({ id: 'Theme' });

/** How the portal shows areas of land: in hectares, or with acres beside them. */
export const Areas = z.enum(['ha', 'haAndAc']).meta({ id: 'Areas' });

/** How often one is mailed what the bell tells of and one has not read. */
export const Digest = z.enum(['off', 'daily', 'weekly']).meta({ id: 'Digest' });

export const UserAccess = named('UserAccess', {
  email: z.string(),
  name: z.string(),
  theme: Theme,
  areas: Areas,
  roles: z.array(z.object({ code: z.string(), functionsList: z.array(FunctionAccess) })),
});

const profileBody = z.object({
  name: Name,
  /** As a grower would dial it; empty for none. */
  phone: z.string().trim().max(50),
  /** What one is accredited as, such as CPAg or Fertcare Accredited Adviser; empty for none. */
  accreditation: z.string().trim().max(100),
  /** Without it the theme does not change. */
  theme: Theme.optional(),
  /** Left out, the areas stay as they are. */
  areas: Areas.optional(),
  /** Left out, the mails stay as they are. They come in the morning of the caller's time zone. */
  digest: Digest.optional(),
});
/** What one's sign-in asks for beside the password; null where an outside provider signs people in. */
const OwnSecondStep = z.object({
  isSetUp: z.boolean(),
  isRequired: z.boolean(),
  passkeys: z.number().int(),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export const Profile = profileBody
  .extend({
    name: z.string(),
    email: z.string(),
    theme: Theme,
    areas: Areas,
    digest: Digest,
    secondStep: OwnSecondStep.nullable(),
  })
  .meta({ id: 'Profile' });

export const sessionCalls = contract({
  'GET /referencedata/profile': {
    summary:
      'The caller’s own profile: name, phone and accreditation, as reports print them, and the theme, area format and emails that they chose',
    policy: 'SIGNED_IN',
    answer: Profile,
  },
  'PUT /referencedata/profile': {
    summary:
      'Say one’s own name, phone, accreditation, theme, areas and emails of notifications, in every tenant; those of the three that are left out do not change',
    policy: 'SIGNED_IN',
    unversioned: unversioned.owns,
    body: profileBody,
    answer: Profile,
  },
  'DELETE /referencedata/profile/account': {
    summary:
      'Erase the caller’s own account for good, in every tenant: memberships, sign-in and what is kept for them; the trail stays, and names nobody. With the embedded provider within ten minutes of signing in',
    policy: 'SIGNED_IN',
    beforeTenant: true,
    unversioned: unversioned.erases,
    answer: z.object({}),
  },
  'GET /referencedata/useraccess': {
    summary: 'Who the user is and what the user may do in this tenant',
    policy: 'SIGNED_IN',
    notes: true,
    answer: UserAccess,
  },
});
