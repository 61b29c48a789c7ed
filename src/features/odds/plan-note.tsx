import { chakra } from '@chakra-ui/react';

import { useExtension } from '#src/auth/use-extension.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { horizonText, type OddsLife } from './odds-life.ts';

/** Whose plan the futures are of, and what is missing in it. Nothing if that is the person's own, and whole. */
export function PlanNote({ life }: { readonly life: OddsLife }) {
  const { isStored, hasAge } = life;
  const hasPlans = useExtension('plan');
  const isDrawn = life.life.pots.some(
    ({ market, start, savingPart }) => market !== undefined && (start !== 0 || savingPart > 0),
  );
  if (isStored && hasAge && isDrawn) return null;
  return (
    <chakra.p marginTop="4" paddingTop="3" borderTopWidth="1px" color="fg.muted" fontSize="14px">
      {!isStored &&
        'You have no plan yet, so your records stand for it: what you earn, spend and save today. '}
      {!hasAge && `Your month of birth is not known, so the money has to last ${horizonText(life)}. `}
      {!isDrawn &&
        'None of your money is in stocks or bonds, so the drawn markets change nothing of it: these odds say only that the plan adds up. '}
      {hasPlans ? (
        <TextLink to="/statistics/plan">
          {isStored
            ? hasAge
              ? 'Show the plan'
              : 'Add your month of birth in the plan'
            : 'Make a plan, with your month of birth'}
        </TextLink>
      ) : (
        'This server keeps no plans.'
      )}
    </chakra.p>
  );
}
