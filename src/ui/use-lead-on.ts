import { useNavigate, type UseNavigateResult, useRouter } from '@tanstack/react-router';

/** Leads to where a change leads from its page; whoever is on the way elsewhere by then is not called back. */
export function useLeadOn(): UseNavigateResult<string> {
  const router = useRouter();
  const navigate = useNavigate();
  return async (options) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (isHere) await navigate(options);
  };
}
